CREATE TABLE "announcement_pictures" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "announcement_id" UUID NOT NULL,
  "description" TEXT NOT NULL,
  "bytes" BYTEA NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  CONSTRAINT "announcement_pictures_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "announcement_pictures_announcement_id_fkey" FOREIGN KEY ("announcement_id")
    REFERENCES "announcements" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "announcement_pictures_announcement_id_key"
  ON "announcement_pictures" ("announcement_id");
