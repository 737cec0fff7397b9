CREATE TYPE "RsvpStatus" AS ENUM ('going', 'waiting');

CREATE TYPE "VoteDirection" AS ENUM ('up', 'down');

CREATE TYPE "SubmissionKind" AS ENUM ('event_suggestion', 'event_proposal', 'resource', 'opportunity');

CREATE TYPE "SubmissionStatus" AS ENUM ('pending', 'accepted', 'declined');

ALTER TABLE "events" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "capacity" INTEGER,
ADD COLUMN     "published_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

ALTER TABLE "opportunities" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "published_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

ALTER TABLE "resources" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "published_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

ALTER TABLE "studies" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "link" TEXT,
ADD COLUMN     "published_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE TABLE "activities" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "activity_type" TEXT NOT NULL,
    "specific_activity" TEXT NOT NULL,
    "action_type" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "event_id" UUID,
    "study_id" UUID,
    "submission_id" UUID,

    CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "rsvps" (
    "event_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "status" "RsvpStatus" NOT NULL,
    "place" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reminded_at" TIMESTAMPTZ(3),
    "attended_at" TIMESTAMPTZ(3),

    CONSTRAINT "rsvps_pkey" PRIMARY KEY ("event_id","user_id")
);

CREATE TABLE "event_photos" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "event_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_photos_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "calendar_feeds" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "participations" (
    "study_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3),

    CONSTRAINT "participations_pkey" PRIMARY KEY ("study_id","user_id")
);

CREATE TABLE "study_answers" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "study_id" UUID NOT NULL,
    "answer" TEXT NOT NULL,
    "answered_on" DATE NOT NULL DEFAULT CURRENT_DATE,

    CONSTRAINT "study_answers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "resource_votes" (
    "resource_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "vote" "VoteDirection" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resource_votes_pkey" PRIMARY KEY ("resource_id","user_id")
);

CREATE TABLE "submissions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "SubmissionKind" NOT NULL,
    "sender_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "status" "SubmissionStatus" NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "reason" TEXT,
    "published_id" UUID,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "activities_user_id_occurred_at_id_idx" ON "activities"("user_id", "occurred_at" DESC, "id" DESC);

CREATE UNIQUE INDEX "activities_user_id_event_id_action_type_key" ON "activities"("user_id", "event_id", "action_type");

CREATE UNIQUE INDEX "activities_user_id_study_id_action_type_key" ON "activities"("user_id", "study_id", "action_type");

CREATE UNIQUE INDEX "activities_user_id_submission_id_key" ON "activities"("user_id", "submission_id");

CREATE INDEX "rsvps_event_id_status_place_idx" ON "rsvps"("event_id", "status", "place");

CREATE INDEX "rsvps_user_id_idx" ON "rsvps"("user_id");

CREATE UNIQUE INDEX "event_photos_event_id_key" ON "event_photos"("event_id");

CREATE UNIQUE INDEX "calendar_feeds_user_id_key" ON "calendar_feeds"("user_id");

CREATE INDEX "participations_user_id_idx" ON "participations"("user_id");

CREATE INDEX "study_answers_study_id_idx" ON "study_answers"("study_id");

CREATE INDEX "resource_votes_user_id_idx" ON "resource_votes"("user_id");

CREATE INDEX "submissions_status_created_at_id_idx" ON "submissions"("status", "created_at", "id");

CREATE INDEX "submissions_sender_id_idx" ON "submissions"("sender_id");

CREATE INDEX "audit_entries_target_type_target_id_id_idx" ON "audit_entries"("target_type", "target_id", "id" DESC);

ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "activities" ADD CONSTRAINT "activities_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "activities" ADD CONSTRAINT "activities_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "activities" ADD CONSTRAINT "activities_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "event_photos" ADD CONSTRAINT "event_photos_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "participations" ADD CONSTRAINT "participations_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "participations" ADD CONSTRAINT "participations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "study_answers" ADD CONSTRAINT "study_answers_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "resource_votes" ADD CONSTRAINT "resource_votes_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "resource_votes" ADD CONSTRAINT "resource_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "submissions" ADD CONSTRAINT "submissions_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "submissions" ADD CONSTRAINT "submissions_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- From here on by hand: what the Prisma schema cannot say.

-- What was there before has been public since it was made.
UPDATE events SET published_at = created_at;
UPDATE opportunities SET published_at = created_at;
UPDATE resources SET published_at = created_at;
UPDATE studies SET published_at = created_at;

ALTER TABLE events
    ADD CONSTRAINT events_capacity_holds_people CHECK (capacity > 0),
    ADD CONSTRAINT events_sequence_counts CHECK (sequence >= 0);
ALTER TABLE submissions
    ADD CONSTRAINT submissions_decided CHECK ((status = 'pending') = (decided_at IS NULL));
ALTER TABLE activities
    ADD CONSTRAINT activities_known CHECK (
        activity_type IN ('Event Attendance', 'Study Participation', 'Form Submission')
        AND action_type IN ('Attended', 'Submitted', 'Signed Up'));

-- What the counts and the reminders look for.
CREATE INDEX rsvps_to_remind ON rsvps (event_id) WHERE status = 'going' AND reminded_at IS NULL;

-- The order of the administrators' list of accounts.
CREATE INDEX users_by_name ON users (fold_text(full_name), id);
