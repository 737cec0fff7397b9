import { z } from 'zod'
import { ofEach } from './options.ts'

export { isHttpUrl } from './web-address.ts'

/** Maximum lengths in characters, and of lists in entries (docs/product.md, 'Limits of values'). */
export const limits = {
  short: 200,
  url: 500,
  long: 2000,
  email: 254,
  password: 128,
  list: 50,
} as const

const tooLong = (max: number) => `Please keep this to ${max} characters or fewer`

/** Replaces line breaks and control characters by a space, so that a value cannot break mail headers. */
const onOneLine = (value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A trimmed line of text of at most `max` characters; may be empty. */
export const line = (max: number = limits.short) =>
  z.string().overwrite(onOneLine).max(max, tooLong(max))

/** A required line of text; `message` is the error for a blank one. */
export const requiredLine = (message: string, max: number = limits.short) =>
  z.string({ error: message }).overwrite(onOneLine).min(1, message).max(max, tooLong(max))

const nameMessage =
  'A name can have letters, numbers, spaces, apostrophes, hyphens, commas, full stops, middle dots, brackets and quotation marks'

// Zero-width joiners shape letters in Persian and Indic scripts. Characters of addresses and markup are
// refused; mails break up what is left and looks like `evil.example` (`nameInMail` of the API).
const nameText =
  /^(?:[\p{L}\p{M}\p{Nd} '’,.·・()"“”„«»\-‐]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))*$/u

/**
 * A person's new name, normalised to NFC: letters and marks of any script, digits, spaces, apostrophes,
 * hyphens, commas, full stops, middle dots, round brackets and quotation marks.
 */
export const personName = (message = 'Full name is required') =>
  personNameAsKept(message).regex(nameText, nameMessage)

/**
 * A person's name without the rule on characters, since a stored name may be older than the rule and must
 * not block a change of other fields. `nameError` applies the rule to changed names.
 */
export const personNameAsKept = (message = 'Full name is required') =>
  z
    .string({ error: message })
    .overwrite((value) => onOneLine(value).normalize('NFC'))
    .min(1, message)
    .max(limits.short, tooLong(limits.short))

/** The error message for `name` if it differs from the `stored` one and breaks the rule; else null. */
export function nameError(name: string, stored: string): string | null {
  return name === stored.normalize('NFC') || nameText.test(name) ? null : nameMessage
}

/** Trimmed text of several lines and at most `max` characters; may be empty. */
export const paragraph = (max: number = limits.long) => z.string().trim().max(max, tooLong(max))

/** Required text of several lines, of at most `max` characters; `message` is the error for blank text. */
export const requiredParagraph = (message: string, max: number = limits.long) =>
  z.string({ error: message }).trim().min(1, message).max(max, tooLong(max))

/** A list of lines; drops blanks and duplicates. */
export const lines = () =>
  z
    .array(line())
    .max(limits.list, `Please choose ${limits.list} at most`)
    .transform((values) => distinct(values.filter((value) => value !== '')))

/** Lines that a query repeats the name of: none, one or several. */
export const repeatedLines = () =>
  z
    .union([line(), z.array(line())])
    .default([])
    .transform((values) => [values].flat())
    .pipe(lines())

/** The distinct values, in order of first occurrence. */
export const distinct = <T>(values: T[]): T[] => [...new Set(values)]

/** A list of at least one line, without duplicates; `message` is the error for an empty list. */
export const requiredLines = (message: string) =>
  z
    .array(line(), { error: message })
    .min(1, message)
    .max(limits.list, `Please choose ${limits.list} at most`)
    .overwrite(distinct)

/** One of `values`; `message` is the error for anything else. */
export const choice = <const T extends readonly [string, ...string[]]>(
  values: T,
  message: string,
) => z.enum(values, { error: message })

/** An e-mail address, trimmed and lower-cased. */
export const email = () =>
  z
    .string({ error: 'Invalid email address' })
    .trim()
    .toLowerCase()
    .max(limits.email, 'Invalid email address')
    .pipe(z.email('Invalid email address'))

/**
 * A day from 1900 to 2999 as 'YYYY-MM-DD'; `message` is the error for anything else. The bounds exclude
 * typing errors, and years that Postgres or JavaScript cannot represent.
 */
export const day = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((value) => value >= '1900-01-01', 'Please enter a date after 1900')
    .refine((value) => value < '3000-01-01', 'Please enter a date before 3000')

/** A moment in UTC, as an ISO 8601 string. */
export const moment = () => z.iso.datetime()

/** What the caller may do with a row, by these names. */
export const abilities = <const N extends string>(...names: N[]) =>
  z.object(ofEach(names, z.boolean()))

/** How many there are of each of these names. */
export const countsOf = <const N extends string>(names: readonly N[]) =>
  z.object(ofEach(names, z.int()))

/** The id of a row: a UUID. */
export const id = () => z.uuid('That is not a valid identifier')

/**
 * Made by the caller for what a call creates. Sent again with the same key, also after a lost answer, the call creates
 * nothing more and answers with 200 and what is there.
 */
export const onceKey = () => id()
