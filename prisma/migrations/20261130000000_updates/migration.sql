CREATE TABLE "updates" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "user_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "about" TEXT NOT NULL,
  "data" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "seen_at" TIMESTAMPTZ(3),
  CONSTRAINT "updates_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "updates_user_id_created_at_id_idx"
  ON "updates" ("user_id", "created_at" DESC, "id" DESC);

CREATE UNIQUE INDEX updates_unseen ON updates (user_id, kind, about) WHERE seen_at IS NULL;
CREATE INDEX updates_old ON updates (created_at);
