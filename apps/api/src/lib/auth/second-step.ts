import { Prisma } from '@portal/database/client'

/** SQL condition: user {alias} is staff with a passkey. */
export const isStaffWithPasskeySql = (alias: string): Prisma.Sql => {
  const user = Prisma.raw(alias)
  return Prisma.sql`
    (${user}.roles <> '{}' AND EXISTS (SELECT 1 FROM passkeys k WHERE k.user_id = ${user}.id))`
}

/** SQL condition: user {alias} has a second step: an authenticator app or, of staff, a passkey. */
export const hasSecondStepSql = (alias: string): Prisma.Sql => Prisma.sql`
  (${isStaffWithPasskeySql(alias)} OR EXISTS (SELECT 1 FROM second_factors f
    WHERE f.user_id = ${Prisma.raw(alias)}.id AND f.confirmed_at IS NOT NULL))`

/** SQL condition: user {alias} is staff without the second step that they need by now. */
export const mustAddSecondStepSql = (alias: string): Prisma.Sql => {
  const user = Prisma.raw(alias)
  return Prisma.sql`
    (${user}.roles <> '{}' AND coalesce(${user}.second_step_due_at <= now(), false)
      AND NOT ${hasSecondStepSql(alias)})`
}
