import { Prisma, type Transaction } from '@portal/database/client'

/** SQL: the labels of user {alias} as an array, by name. */
export const labelsSql = (alias: string): Prisma.Sql => Prisma.sql`ARRAY(
  SELECT l.label::text FROM member_labels l WHERE l.user_id = ${Prisma.raw(alias)}.id
  ORDER BY fold_text(l.label::text))`

/** SQL condition: user {alias} has a label. */
export const hasLabelSql = (alias: string, label: string): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM member_labels l
  WHERE l.user_id = ${Prisma.raw(alias)}.id AND l.label = ${label}::citext)`

/** Gives a new account its labels. */
export async function addLabels(tx: Transaction, user_id: string, labels: string[]): Promise<void> {
  await tx.memberLabel.createMany({ data: labels.map((label) => ({ user_id, label })) })
}
