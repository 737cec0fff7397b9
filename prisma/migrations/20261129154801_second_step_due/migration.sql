-- AlterTable
ALTER TABLE "users" ADD COLUMN     "second_step_due_at" TIMESTAMPTZ(3);
