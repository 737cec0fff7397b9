CREATE TABLE "team_photos" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "webp" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "team_photos_pkey" PRIMARY KEY ("id")
);
