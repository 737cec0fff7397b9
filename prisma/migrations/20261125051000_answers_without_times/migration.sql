-- Of a participation stays what its member sees: whether the answer was sent. The archive has the days.
ALTER TABLE "participations" ADD COLUMN "submitted" BOOLEAN NOT NULL DEFAULT false;
UPDATE "participations" SET "submitted" = true WHERE "submitted_at" IS NOT NULL;
ALTER TABLE "participations" DROP COLUMN "submitted_at", DROP COLUMN "created_at";

-- A dropped column leaves its values in the table's file, and rows keep their places and transactions:
-- the answers move to a new file, in the order of their random ids.
CREATE TEMPORARY TABLE "moved_study_answers" ON COMMIT DROP AS
    SELECT "id", "study_id", "answer" FROM "study_answers";
TRUNCATE "study_answers";
ALTER TABLE "study_answers" DROP COLUMN "answered_on";
INSERT INTO "study_answers" ("id", "study_id", "answer")
    SELECT "id", "study_id", "answer" FROM "moved_study_answers" ORDER BY "id";
