import { z } from 'zod'
import { foldEmail, foldLine, foldName, foldPhone, trimText } from './fold.ts'
import { fillRecord } from './options.ts'

export { isHttpUrl } from './web-address.ts'

/** Maximum lengths in characters; for lists in entries. */
export const limits = {
  short: 200,
  url: 500,
  long: 2000,
  email: 254,
  phone: 40,
  password: 128,
  list: 50,
} as const

const tooLong = (max: number) => `Please keep this to ${max} characters or fewer`

/** A trimmed line of at most `max` characters; may be empty. */
export const line = (max: number = limits.short) =>
  z.string().overwrite(foldLine).max(max, tooLong(max))

/** A required line. `message` is the error for a blank one. */
export const requiredLine = (message: string, max: number = limits.short) =>
  z.string({ error: message }).overwrite(foldLine).min(1, message).max(max, tooLong(max))

const nameMessage =
  'A name can have letters, numbers, spaces, apostrophes, hyphens, commas, full stops, middle dots, brackets, quotation marks, & and /'

// Joiners shape letters in Persian and Indic scripts, geresh in Hebrew. Characters of addresses and
// markup are refused; the API's `nameInEmail` breaks up the rest that looks like an address.
const nameText = /^(?:[\p{L}\p{M}\p{Nd} ',.·・()"“”„«»&/\-\u05f3\u05f4]|\u200c|\u200d)*$/u

/**
 * A new person's name, normalised with `foldName`: letters and marks of any script, digits, spaces
 * and the punctuation in `nameMessage`.
 */
export const personName = (message = 'Full name is required') =>
  storedPersonName(message).regex(nameText, nameMessage)

/** A stored person's name, which may be older than the rule on characters (see `nameError`). */
export const storedPersonName = (message = 'Full name is required') =>
  z
    .string({ error: message })
    .overwrite(foldName)
    .min(1, message)
    .max(limits.short, tooLong(limits.short))

/** Returns the error for a name that differs from the stored one and breaks the rule; else null. */
export function nameError(name: string, stored: string): string | null {
  return name === foldName(stored) || nameText.test(name) ? null : nameMessage
}

/** Trimmed text of several lines and at most `max` characters; may be empty. */
export const paragraph = (max: number = limits.long) =>
  z.string().overwrite(trimText).max(max, tooLong(max))

/** Required text of several lines. `message` is the error for blank text. */
export const requiredParagraph = (message: string, max: number = limits.long) =>
  z.string({ error: message }).overwrite(trimText).min(1, message).max(max, tooLong(max))

/** A list of lines. Drops blanks and duplicates. */
export const lines = () =>
  z
    .array(line())
    .max(limits.list, `Please choose at most ${limits.list}`)
    .transform((values) => distinct(values.filter((value) => value !== '')))

/** A query parameter that can be repeated: none, one or several lines. */
export const repeatedLines = () =>
  z
    .union([line(), z.array(line())])
    .default([])
    .transform((values) => [values].flat())
    .pipe(lines())

/** Removes duplicates; keeps the order of first occurrence. */
export const distinct = <T>(values: T[]): T[] => [...new Set(values)]

/** A list of at least one line, without duplicates. `message` is the error for an empty list. */
export const requiredLines = (message: string) =>
  z
    .array(line(), { error: message })
    .min(1, message)
    .max(limits.list, `Please choose at most ${limits.list}`)
    .overwrite(distinct)

/** One of `values`. `message` is the error for anything else. */
export const choice = <const T extends readonly [string, ...string[]]>(
  values: T,
  message: string,
) => z.enum(values, { error: message })

/**
 * HTML's email addresses, with dots in the local part as in RFC 5321, 4.1.2, and a domain of at
 * least two labels whose last one is letters or `xn--`.
 */
const emailText =
  /^(?!\.)(?!.*\.[.@])[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:xn--[a-z\d-]{0,58}[a-z\d]|[a-z]{2,63})$/

/** An email address, normalised with `foldEmail`. */
export const email = () =>
  z
    .string({ error: 'Invalid email address' })
    .overwrite(foldEmail)
    .max(limits.email, 'Invalid email address')
    .pipe(z.email({ pattern: emailText, error: 'Invalid email address' }))

const phoneText = /^\(?\+?[\d() ./-]*$/

/** A telephone number of 7 to 15 digits (the maximum of E.164), or ''. */
export const phone = () =>
  z
    .string()
    .overwrite(foldPhone)
    .max(limits.phone, tooLong(limits.phone))
    .refine(
      (value) =>
        value === '' || (phoneText.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, ''))),
      'Please enter a phone number with 7 to 15 digits, such as +44 7700 900123',
    )

/**
 * A day from 1900 to 2999 as 'YYYY-MM-DD'. The bounds exclude typing errors and years that Postgres
 * or JavaScript cannot represent. `message` is the error for anything else.
 */
export const day = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((value) => value >= '1900-01-01', 'Please enter a date after 1900')
    .refine((value) => value < '3000-01-01', 'Please enter a date before 3000')

/** A moment in UTC, as an ISO 8601 string. */
export const moment = () => z.iso.datetime()

/** What the caller may do with a row: a boolean for each name. */
export const abilitiesSchema = <const N extends string>(...names: N[]) =>
  z.object(fillRecord(names, z.boolean()))

/** A count for each name. */
export const countsSchema = <const N extends string>(names: readonly N[]) =>
  z.object(fillRecord(names, z.int()))

/** The UUID of a row. */
export const id = () => z.uuid('This isn’t a valid ID')

/** The caller's key for a new row. A repeated call with the same key answers 200 with the row. */
export const idempotencyKey = () => id()
