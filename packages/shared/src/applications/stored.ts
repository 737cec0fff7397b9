import type { z } from 'zod'
import type { UserType } from '../core/access.ts'
import { snakeCase } from '../core/options.ts'
import {
  type FounderColumn,
  type FriendColumn,
  founderColumns,
  friendColumns,
  profileFields,
} from '../profile/fields.ts'
import type { Me } from '../profile/schemas.ts'
import {
  type FounderAnswers,
  type FriendAnswers,
  founderAnswersSchema,
  friendAnswersSchema,
  type ShortFounderAnswers,
  type ShortFriendAnswers,
} from './answers.ts'
import type { ConsentKind } from './options.ts'
import type { ApplicationData } from './schemas.ts'

type Answer = string | boolean | string[] | undefined

/** Converts answers to stored data with snake_case names. Leaves out empty answers. */
export function applicationData(
  email: string,
  { fullName, ...answers }: FounderAnswers | FriendAnswers,
): ApplicationData {
  const [first = '', ...others] = fullName.split(/\s+/)
  const data: ApplicationData = { first_name: first, last_name: others.join(' '), email }
  for (const [name, value] of Object.entries<Answer>(answers)) {
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && !value.length)
    if (!isEmpty) data[snakeCase(name)] = value
  }
  return data
}

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
type ColumnOf<Name> = Name extends 'howDidYouFindUs' ? 'how_found_us' : SnakeCase<Name>
/** The columns that a form asks for. Other answers, except consents, do not compile below. */
type Asked<Answers> = Exclude<ColumnOf<Exclude<keyof Answers, 'fullName'>>, ConsentKind>
type Column = FounderColumn | FriendColumn

const columns: readonly Column[] = [...founderColumns, ...friendColumns]

/** Finds the profile column of an answer. */
export const columnOf = (name: string): Column | undefined => {
  const expected = name === 'howDidYouFindUs' ? 'how_found_us' : snakeCase(name)
  return columns.find((column) => column === expected)
}

/** Converts answers to profile columns: yes/no to booleans, missing answers to null or []. */
export function profileColumns(
  names: readonly string[],
  answers: Readonly<Record<string, Answer>>,
): Partial<Pick<Me, Column>> {
  const stored: [Column, Answer | null][] = []
  for (const name of names) {
    const column = columnOf(name)
    if (column === undefined) continue
    const { input } = profileFields[column]
    const value = answers[name] || (input === 'chips' ? [] : null)
    stored.push([column, input === 'boolean' && value !== null ? value === 'yes' : value])
  }
  return Object.fromEntries(stored) as Partial<Pick<Me, Column>>
}

/** Lists the profile columns whose answers are required. */
export const requiredColumns = (answers: Readonly<Record<string, z.ZodType>>): Column[] =>
  Object.entries(answers).flatMap(([name, schema]) => {
    const column = columnOf(name)
    return column && !schema.safeParse(undefined).success ? [column] : []
  })

/** Lists the required answers that a profile lacks, in the order of the form. */
export function missingAnswers(
  track: UserType,
  profile: Readonly<Partial<Record<Column, unknown>>>,
): string[] {
  const { shape } = track === 'friend' ? friendAnswersSchema : founderAnswersSchema
  const isEmpty = (value: unknown) => [value ?? []].flat().join('') === ''
  return Object.entries<z.ZodType>(shape).flatMap(([name, schema]) =>
    requiredColumns({ [name]: schema }).some((column) => isEmpty(profile[column])) ? [name] : [],
  )
}

/** Converts a founder's answers to profile columns. */
export const founderProfileOf = (
  answers: ShortFounderAnswers,
): Partial<Pick<Me, Asked<FounderAnswers>>> =>
  profileColumns(Object.keys(founderAnswersSchema.shape), answers)

/** Converts a friend's answers to profile columns. */
export const friendProfileOf = (
  answers: ShortFriendAnswers,
): Partial<Pick<Me, Asked<FriendAnswers>>> =>
  profileColumns(Object.keys(friendAnswersSchema.shape), answers)
