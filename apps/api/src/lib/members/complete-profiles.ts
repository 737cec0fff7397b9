import { Prisma } from '@portal/database/client'
import { founderAnswersSchema, friendAnswersSchema } from '@portal/shared/applications/schemas'
import { requiredColumns } from '@portal/shared/applications/stored'
import { profileFields } from '@portal/shared/profile/fields'

/** SQL: whether a user `u` has a profile in this table with all answers that an application must have. */
function hasAnswered(
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
    WHERE c.user_id = u.id AND ${Prisma.join(answered, ' AND ')})`
}

/** SQL: whether the profile of a user `u` has all answers that an application must have. */
export const isComplete = Prisma.sql`(CASE u.user_type
  WHEN 'friend' THEN ${hasAnswered('friend_profiles', friendAnswersSchema)}
  ELSE ${hasAnswered('founder_profiles', founderAnswersSchema)} END)`
