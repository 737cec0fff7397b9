-- A request that is declined on its last morning expires to its asker like one without an answer.
ALTER TABLE "introductions" ADD COLUMN "expired_at" TIMESTAMPTZ(3);
