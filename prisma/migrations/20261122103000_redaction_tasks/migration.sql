-- CreateEnum
CREATE TYPE "RedactionTable" AS ENUM ('wins', 'events', 'resources', 'opportunities', 'studies', 'study_answers', 'submissions', 'applications');

-- CreateEnum
CREATE TYPE "RedactionDecision" AS ENUM ('redact', 'leave');

-- CreateTable
CREATE TABLE "redaction_tasks" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "words" JSONB NOT NULL,
    "searched_at" TIMESTAMPTZ(3),
    "has_more" BOOLEAN NOT NULL DEFAULT false,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "redaction_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redaction_hits" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "task_id" UUID NOT NULL,
    "table_name" "RedactionTable" NOT NULL,
    "row_id" UUID NOT NULL,
    "column_name" TEXT NOT NULL,
    "decision" "RedactionDecision",

    CONSTRAINT "redaction_hits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "redaction_tasks_created_at_idx" ON "redaction_tasks"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "redaction_hits_task_id_table_name_row_id_column_name_key" ON "redaction_hits"("task_id", "table_name", "row_id", "column_name");

-- AddForeignKey
ALTER TABLE "redaction_hits" ADD CONSTRAINT "redaction_hits_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "redaction_tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
