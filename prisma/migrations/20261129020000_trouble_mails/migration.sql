-- The days on which an administrator was told that something is wrong with the portal, so that there is one mail a day.
CREATE TABLE "trouble_mails" (
    "day" DATE NOT NULL,
    "user_id" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trouble_mails_pkey" PRIMARY KEY ("day","user_id")
);

CREATE INDEX "trouble_mails_user_id_idx" ON "trouble_mails"("user_id");

ALTER TABLE "trouble_mails" ADD CONSTRAINT "trouble_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
