import { z } from 'zod'

export { isHttpUrl } from './web-address.ts'

/** Longest values, in characters. The spec sets none; these keep a row readable and a request small. */
export const limits = {
  short: 200,
  url: 500,
  long: 2000,
  email: 254,
  password: 128,
  list: 50,
} as const

const tooLong = (max: number) => `Please keep this to ${max} characters or fewer`

/** Line breaks and other control characters as a space: a name must not break a mail's lines. */
const onOneLine = (value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A line of text, trimmed, at most `max` characters; may be empty. */
export const line = (max: number = limits.short) =>
  z.string().overwrite(onOneLine).max(max, tooLong(max))

/** A required line of text; `message` is shown when it is blank. */
export const requiredLine = (message: string, max: number = limits.short) =>
  z.string({ error: message }).overwrite(onOneLine).min(1, message).max(max, tooLong(max))

const nameMessage =
  'A name can have letters, numbers, spaces, apostrophes, hyphens and commas, and a full stop only before a space or at the end'

// Joiners shape letters in Persian and Indic scripts. No full stop inside a word: mail programs would make a
// link of `evil.example`.
const nameText =
  /^(?:[\p{L}\p{M}\p{Nd} '’,\-‐]|\.(?= |$)|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))*$/u

/**
 * A person's name as it is being chosen, in Unicode's composed form (NFC): letters and marks of any
 * script, digits, spaces, apostrophes, hyphens, commas, and full stops that end a word. Nothing that a mail
 * program could make a link of.
 */
export const personName = (message = 'Full name is required') =>
  personNameAsKept(message).regex(nameText, nameMessage)

/**
 * A person's name that may be the one which is stored, whatever it holds: those of before the rule stay until
 * they are changed, and must not keep anybody from changing other fields.
 */
export const personNameAsKept = (message = 'Full name is required') =>
  z
    .string({ error: message })
    .overwrite((value) => onOneLine(value).normalize('NFC'))
    .min(1, message)
    .max(limits.short, tooLong(limits.short))

/** What is wrong with a name that takes the place of another; null when nothing is, or it stays. */
export function nameFault(name: string, stored: string): string | null {
  return name === stored.normalize('NFC') || nameText.test(name) ? null : nameMessage
}

/** Several lines of text, trimmed; may be empty. */
export const paragraph = () => z.string().trim().max(limits.long, tooLong(limits.long))

/** Several lines of text that must be there. */
export const requiredParagraph = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(limits.long, tooLong(limits.long))

/** A list of short texts without blanks and duplicates. */
export const lines = () =>
  z
    .array(line())
    .max(limits.list, `Please choose ${limits.list} at most`)
    .transform((values) => distinct(values.filter((value) => value !== '')))

/** The same list with each value once, where it stood first. */
export const distinct = <T>(values: T[]): T[] => [...new Set(values)]

/** A list of short texts of which at least one must be there. */
export const requiredLines = (message: string) =>
  z
    .array(line(), { error: message })
    .min(1, message)
    .max(limits.list, `Please choose ${limits.list} at most`)
    .overwrite(distinct)

/** One of a list's values; `message` is shown for anything else. */
export const choice = <const T extends readonly [string, ...string[]]>(
  values: T,
  message: string,
) => z.enum(values, { error: message })

/** An e-mail address, trimmed and lower-cased: addresses are the same whatever their case. */
export const email = () =>
  z
    .string({ error: 'Invalid email address' })
    .trim()
    .toLowerCase()
    .max(limits.email, 'Invalid email address')
    .pipe(z.email('Invalid email address'))

/**
 * A day of our age as 'YYYY-MM-DD'; `message` is shown when there is none. Postgres has no year 0, the
 * day after the last of the year 9999 has no name, and a slip of the keyboard is no date.
 */
export const day = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((value) => value >= '1900-01-01', 'Please enter a date after 1900')
    .refine((value) => value < '3000-01-01', 'Please enter a date before 3000')

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = () => z.iso.datetime()

/** An identifier. Anything else names nothing, so the answer is a plain 400. */
export const id = () => z.uuid('That is not a valid identifier')
