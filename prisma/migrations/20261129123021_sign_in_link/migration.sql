-- AlterEnum
ALTER TYPE "LinkPurpose" ADD VALUE 'sign_in';

-- AlterTable
ALTER TABLE "emailed_links" ADD COLUMN     "user_agent" TEXT NOT NULL DEFAULT '';
