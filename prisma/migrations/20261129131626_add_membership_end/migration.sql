-- AlterTable
ALTER TABLE "users" ADD COLUMN     "fee_paid_on" DATE,
ADD COLUMN     "member_until" DATE,
ADD COLUMN     "until_reminded" DATE;
