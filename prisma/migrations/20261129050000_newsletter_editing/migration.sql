ALTER TABLE "newsletter_editions"
  ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "opening" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "first" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "left_out" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
  ADD COLUMN "skipped_at" TIMESTAMPTZ(3),
  ADD COLUMN "recipients" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "changed_at" TIMESTAMPTZ(3),
  ALTER COLUMN "since" DROP NOT NULL,
  ALTER COLUMN "until" DROP NOT NULL;

CREATE UNIQUE INDEX "newsletter_editions_id_key" ON "newsletter_editions"("id");

-- Of older editions, it is no longer known to whom they went: they are not listed.
UPDATE "newsletter_editions" e
SET "recipients" = (SELECT count(*) FROM "newsletter_mails" m WHERE m."day" = e."day");

-- An edition that is not sent covers no span.
ALTER TABLE "newsletter_editions" ADD CONSTRAINT "newsletter_editions_span_check"
  CHECK (("since" IS NULL) = ("until" IS NULL) AND ("skipped_at" IS NULL OR "until" IS NULL));
