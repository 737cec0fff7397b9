import { Prisma } from '@portal/database/client'
import { founderAnswersSchema, friendAnswersSchema } from '@portal/shared/applications/answers'
import { requiredColumns } from '@portal/shared/applications/stored'
import { profileFields } from '@portal/shared/profile/fields'

/** SQL condition: profile {alias} has all required answers. */
function isAnsweredSql(
  alias: string,
  { shape }: typeof founderAnswersSchema | typeof friendAnswersSchema,
): Prisma.Sql {
  const answered = requiredColumns(shape).map((name) => {
    const column = Prisma.raw(`${alias}.${name}`)
    return profileFields[name].input === 'chips'
      ? Prisma.sql`cardinality(${column}) > 0`
      : Prisma.sql`${column}::text <> ''`
  })
  return Prisma.join(answered, ' AND ')
}

// Computed once, because finding the required answers takes longer than the statement.
const isAnswered = {
  founder_profiles: isAnsweredSql('c', founderAnswersSchema),
  friend_profiles: isAnsweredSql('c', friendAnswersSchema),
}

const hasAnsweredSql = (alias: string, table: keyof typeof isAnswered): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM ${Prisma.raw(table)} c
    WHERE c.user_id = ${Prisma.raw(alias)}.id AND ${isAnswered[table]})`

/** SQL condition: the profile of user {alias} has all answers that an application requires. */
export const isCompleteSql = (alias: string): Prisma.Sql => Prisma.sql`(
  CASE ${Prisma.raw(alias)}.user_type
  WHEN 'friend' THEN ${hasAnsweredSql(alias, 'friend_profiles')}
  ELSE ${hasAnsweredSql(alias, 'founder_profiles')} END)`
