-- CreateEnum
CREATE TYPE "EmailTopic" AS ENUM ('event_reminders', 'submissions', 'applications', 'review_digest');

-- CreateTable
CREATE TABLE "email_choices" (
    "user_id" UUID NOT NULL,
    "topic" "EmailTopic" NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_choices_pkey" PRIMARY KEY ("user_id","topic")
);

-- CreateTable
CREATE TABLE "newsletter_editions" (
    "day" DATE NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "newsletter_editions_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "newsletter_mails" (
    "day" DATE NOT NULL,
    "user_id" UUID NOT NULL,
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_mails_pkey" PRIMARY KEY ("day","user_id")
);

-- CreateIndex
CREATE INDEX "newsletter_mails_user_id_idx" ON "newsletter_mails"("user_id");

-- AddForeignKey
ALTER TABLE "email_choices" ADD CONSTRAINT "email_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_mails" ADD CONSTRAINT "newsletter_mails_day_fkey" FOREIGN KEY ("day") REFERENCES "newsletter_editions"("day") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_mails" ADD CONSTRAINT "newsletter_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
