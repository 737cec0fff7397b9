import { Prisma } from '@portal/database/client'
import { founderAnswersSchema, friendAnswersSchema } from '@portal/shared/applications/answers'
import { requiredColumns } from '@portal/shared/applications/stored'
import { profileFields } from '@portal/shared/profile/fields'

/** SQL condition: user {alias} has a profile in this table with all required answers. */
function hasAnsweredSql(
  alias: string,
  table: 'founder_profiles' | 'friend_profiles',
  { shape }: typeof founderAnswersSchema | typeof friendAnswersSchema,
): Prisma.Sql {
  const answered = requiredColumns(shape).map((name) => {
    const column = Prisma.raw(`c.${name}`)
    return profileFields[name].input === 'chips'
      ? Prisma.sql`cardinality(${column}) > 0`
      : Prisma.sql`${column}::text <> ''`
  })
  return Prisma.sql`EXISTS (SELECT FROM ${Prisma.raw(table)} c
    WHERE c.user_id = ${Prisma.raw(alias)}.id AND ${Prisma.join(answered, ' AND ')})`
}

/** SQL condition: the profile of user {alias} has all answers that an application requires. */
export const isCompleteSql = (alias: string): Prisma.Sql => Prisma.sql`(
  CASE ${Prisma.raw(alias)}.user_type
  WHEN 'friend' THEN ${hasAnsweredSql(alias, 'friend_profiles', friendAnswersSchema)}
  ELSE ${hasAnsweredSql(alias, 'founder_profiles', founderAnswersSchema)} END)`
