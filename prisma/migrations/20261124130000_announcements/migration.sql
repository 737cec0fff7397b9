ALTER TYPE "RedactionTable" ADD VALUE 'announcements';

CREATE TYPE "AnnouncementState" AS ENUM ('draft', 'scheduled', 'sending', 'sent');
CREATE TYPE "AnnouncementAudience" AS ENUM ('all', 'track', 'industry', 'pod', 'event');
CREATE TYPE "AnnouncementMailState" AS ENUM ('queued', 'sent', 'failed', 'skipped');

CREATE TABLE announcements (
    id UUID NOT NULL DEFAULT gen_random_uuid(),
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    button_label TEXT,
    button_url TEXT,
    about_service BOOLEAN NOT NULL DEFAULT false,
    audience "AnnouncementAudience" NOT NULL,
    audience_of TEXT,
    state "AnnouncementState" NOT NULL DEFAULT 'draft',
    scheduled_for TIMESTAMPTZ(3),
    started_at TIMESTAMPTZ(3),
    queued_at TIMESTAMPTZ(3),
    finished_at TIMESTAMPTZ(3),
    members INTEGER NOT NULL DEFAULT 0,
    recipients INTEGER NOT NULL DEFAULT 0,
    sent INTEGER NOT NULL DEFAULT 0,
    failed INTEGER NOT NULL DEFAULT 0,
    skipped INTEGER NOT NULL DEFAULT 0,
    unsubscribed INTEGER NOT NULL DEFAULT 0,
    author_id UUID,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT announcements_pkey PRIMARY KEY (id),
    CONSTRAINT announcements_button CHECK ((button_label IS NULL) = (button_url IS NULL)),
    CONSTRAINT announcements_audience_of CHECK ((audience = 'all') = (audience_of IS NULL)),
    CONSTRAINT announcements_scheduled CHECK ((state = 'draft') = (scheduled_for IS NULL)),
    CONSTRAINT announcements_started CHECK
        ((state IN ('sending', 'sent')) = (started_at IS NOT NULL)),
    CONSTRAINT announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id)
        ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX announcements_state_scheduled_for_idx ON announcements (state, scheduled_for);
CREATE INDEX announcements_started_at_idx ON announcements (started_at);
CREATE INDEX announcements_author_id_idx ON announcements (author_id);

CREATE TABLE announcement_mails (
    announcement_id UUID NOT NULL,
    user_id UUID NOT NULL,
    state "AnnouncementMailState" NOT NULL DEFAULT 'queued',
    unsubscribed BOOLEAN NOT NULL DEFAULT false,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT announcement_mails_pkey PRIMARY KEY (announcement_id, user_id),
    CONSTRAINT announcement_mails_announcement_id_fkey FOREIGN KEY (announcement_id)
        REFERENCES announcements (id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT announcement_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX announcement_mails_user_id_idx ON announcement_mails (user_id);
CREATE INDEX announcement_mails_created_at_idx ON announcement_mails (created_at);
