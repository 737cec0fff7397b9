ALTER TYPE "EmailTopic" ADD VALUE 'introductions' BEFORE 'submissions';

CREATE TYPE "IntroductionContact" AS ENUM ('email', 'linkedin');
CREATE TYPE "IntroductionState" AS ENUM
    ('pending', 'accepted', 'declined', 'withdrawn', 'expired', 'closed', 'ended');
CREATE TYPE "IntroductionReportDecision" AS ENUM ('warned', 'suspended', 'dismissed');

ALTER TABLE users ADD COLUMN introductions_suspended_at TIMESTAMPTZ(3);

ALTER TABLE founder_profiles
    ADD COLUMN open_to_introductions BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN introduction_contact "IntroductionContact",
    ADD COLUMN introductions_paused_until DATE,
    ADD CONSTRAINT founder_profiles_open_with_contact
        CHECK (NOT open_to_introductions OR introduction_contact IS NOT NULL);

CREATE TABLE introductions (
    id UUID NOT NULL DEFAULT gen_random_uuid(),
    asker_id UUID NOT NULL,
    asked_id UUID NOT NULL,
    topic TEXT,
    message TEXT NOT NULL,
    state "IntroductionState" NOT NULL DEFAULT 'pending',
    shared_contact "IntroductionContact",
    note TEXT,
    asked_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    reminded_at TIMESTAMPTZ(3),
    answered_at TIMESTAMPTZ(3),
    withdrawn_at TIMESTAMPTZ(3),
    declined_shown_at TIMESTAMPTZ(3),
    decline_mailed_at TIMESTAMPTZ(3),

    CONSTRAINT introductions_pkey PRIMARY KEY (id),
    CONSTRAINT introductions_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES users (id)
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT introductions_asked_id_fkey FOREIGN KEY (asked_id) REFERENCES users (id)
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT introductions_between_two CHECK (asker_id <> asked_id),
    CONSTRAINT introductions_answered CHECK ((state = 'pending') = (answered_at IS NULL)),
    CONSTRAINT introductions_shared
        CHECK ((state IN ('accepted', 'ended')) = (shared_contact IS NOT NULL)),
    CONSTRAINT introductions_withdrawn CHECK (state <> 'withdrawn' OR withdrawn_at IS NOT NULL),
    CONSTRAINT introductions_declined
        CHECK ((state = 'declined') = (declined_shown_at IS NOT NULL)),
    CONSTRAINT introductions_shown_later CHECK (declined_shown_at > answered_at)
);

CREATE INDEX introductions_asker_id_asked_at_id_idx
    ON introductions (asker_id, asked_at DESC, id DESC);
CREATE INDEX introductions_asked_id_asked_at_id_idx
    ON introductions (asked_id, asked_at DESC, id DESC);
CREATE INDEX introductions_answered_at_idx ON introductions (answered_at);
CREATE UNIQUE INDEX introductions_one_pending ON introductions (asker_id, asked_id)
    WHERE state = 'pending';
CREATE INDEX introductions_waiting ON introductions (asked_at) WHERE state = 'pending';
CREATE INDEX introductions_to_mail ON introductions (declined_shown_at)
    WHERE state = 'declined' AND decline_mailed_at IS NULL AND withdrawn_at IS NULL;

CREATE TABLE introduction_blocks (
    owner_id UUID NOT NULL,
    blocked_id UUID NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT introduction_blocks_pkey PRIMARY KEY (owner_id, blocked_id),
    CONSTRAINT introduction_blocks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users (id)
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT introduction_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users (id)
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT introduction_blocks_of_others CHECK (owner_id <> blocked_id)
);

CREATE INDEX introduction_blocks_blocked_id_idx ON introduction_blocks (blocked_id);

CREATE TABLE introduction_reports (
    introduction_id UUID NOT NULL,
    reason TEXT NOT NULL,
    reported_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    decision "IntroductionReportDecision",
    note TEXT,
    decided_at TIMESTAMPTZ(3),
    decided_by_id UUID,

    CONSTRAINT introduction_reports_pkey PRIMARY KEY (introduction_id),
    CONSTRAINT introduction_reports_introduction_id_fkey FOREIGN KEY (introduction_id)
        REFERENCES introductions (id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT introduction_reports_decided_by_id_fkey FOREIGN KEY (decided_by_id)
        REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT introduction_reports_decided CHECK ((decision IS NULL) = (decided_at IS NULL))
);

CREATE INDEX introduction_reports_reported_at_idx ON introduction_reports (reported_at);
