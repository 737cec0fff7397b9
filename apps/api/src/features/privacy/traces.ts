import { type Database, Prisma } from '@portal/database/client'
import { formerMember } from '@portal/shared/privacy/schemas'

/** What somebody can be told by, and what stands in its place. Patterns are Postgres's. */
export interface Trace {
  pattern: string
  instead: string
  /** A word that is a name only with a capital: others are called Will or Hope. */
  asWritten?: true
}

interface Person {
  /** Of now, of lately, and the one that waits to be confirmed. */
  emails: string[]
  full_name: string
  contacts: (string | null)[]
  links: (string | null)[]
  answers: unknown[]
}

const escaped = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('"', '\\\\?"')
/** Where one can begin: behind none of these, but behind a line break as JSON writes it, letter and all. */
const behindNone = (letters: string) => `(?:(?<![${letters}])|(?<=\\\\[bfnrt]))`
/** Not in the middle of a longer word or address. */
const alone = (pattern: string) => `${behindNone('[:alnum:]')}${pattern}(?![[:alnum:]])`
/** Spaces, also as JSON writes a new line. */
const gap = '(?:\\s|\\\\[nrt])+'

/** A name of one word is in every other text: it says nothing of her by itself. */
function namePattern(name: string): string | null {
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? null : alone(words.map(escaped).join(gap))
}

const emailPattern = (email: string) =>
  `${behindNone('[:alnum:]._%+-')}${escaped(email)}(?![[:alnum:]-])`

/** A number in any spelling, with the country's code or as it is dialled within. */
function phonePattern(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < 7) return null
  const spaced = (text: string) => [...text].join('[^[:alnum:]]{0,3}')
  const national = digits.startsWith('44') ? digits.slice(2) : digits.replace(/^0/, '')
  return `(?<![0-9])(?:(?:00)?44[^[:alnum:]]{0,4}|0)?(?:0[^[:alnum:]]{0,3})?${spaced(national)}(?![0-9])`
}

const linkPattern = (link: string) => `${escaped(link.replace(/\/+$/, ''))}/?(?![[:alnum:]-])`

/** The answers of an application, of which the name and the contacts may since have become others. */
function inAnswers(answers: unknown, names: RegExp): string[] {
  if (typeof answers !== 'object' || answers === null) return []
  return Object.entries(answers).flatMap(([key, value]) =>
    names.test(key) && typeof value === 'string' ? [value] : [],
  )
}

const once = (texts: (string | null)[]) => [...new Set(texts.flatMap((text) => text || []))]

async function read(db: Database, id: string): Promise<Person | null> {
  const user = await db.user.findUnique({
    where: { id },
    include: {
      founder_profile: true,
      friend_profile: true,
      applications: true,
      emailed_links: true,
      email_change: true,
    },
  })
  if (!user) return null
  const { founder_profile: founder, friend_profile: friend } = user
  return {
    emails: [
      user.email,
      ...user.emailed_links.map(({ email }) => email),
      ...(user.email_change ? [user.email_change.new_email] : []),
    ],
    full_name: user.full_name,
    contacts: [founder?.phone_number ?? null, founder?.whatsapp_number ?? null],
    links: [founder?.linkedin_profile ?? null, friend?.linkedin_profile ?? null],
    answers: user.applications.map(({ application_data }) => application_data),
  }
}

/** What another account has as its own must stay in it and in what is said of her. */
async function isShared(db: Database, id: string, column: Prisma.Sql, value: string) {
  const [found] = await db.$queryRaw<{ shared: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM users u LEFT JOIN founder_profiles p ON p.user_id = u.id
      WHERE u.id <> ${id}::uuid AND ${column} = ${value}) AS shared`
  return found?.shared === true
}

const digitsOf = (column: string) =>
  Prisma.sql`right(regexp_replace(${Prisma.raw(column)}, '\\D', '', 'g'), 9)`

export interface Traces {
  /** To be taken out of everything that is kept. */
  everywhere: Trace[]
  /** To be taken out of her own words besides: single names, and what she shares with somebody. */
  own: Trace[]
}

/** Everything that tells of somebody in texts. Null when the account is gone. */
export async function tracesOf(db: Database, id: string): Promise<Traces | null> {
  const person = await read(db, id)
  if (!person) return null
  const { answers } = person
  const fromAnswers = (names: RegExp) => answers.flatMap((one) => inAnswers(one, names))
  const earlierNames = answers.map((one) => inAnswers(one, /^(first|last)_name$/).join(' '))
  const names = once([person.full_name, ...earlierNames])
  const emails = once([...person.emails, ...fromAnswers(/^email$/)])
  const phones = once([...person.contacts, ...fromAnswers(/phone|whatsapp_number/)])
  const links = once([...person.links, ...fromAnswers(/linkedin/)])

  const everywhere: Trace[] = emails.map((email) => ({
    pattern: emailPattern(email),
    instead: 'removed@deleted.invalid',
  }))
  for (const link of links) {
    everywhere.push({ pattern: linkPattern(link), instead: 'https://deleted.invalid' })
  }
  const own: Trace[] = []
  for (const phone of phones) {
    const pattern = phonePattern(phone)
    if (!pattern) continue
    const last = phone.replace(/\D/g, '').slice(-9)
    const shared =
      (await isShared(db, id, digitsOf('p.phone_number'), last)) ||
      (await isShared(db, id, digitsOf('p.whatsapp_number'), last))
    ;(shared ? own : everywhere).push({ pattern, instead: 'removed' })
  }
  for (const name of names) {
    const pattern = namePattern(name)
    const shared = await isShared(db, id, Prisma.sql`fold_text(u.full_name)`, fold(name))
    if (pattern) (shared ? own : everywhere).push({ pattern, instead: formerMember })
  }
  for (const word of once(names.flatMap((name) => name.split(/\s+/)))) {
    if (word.length > 2) {
      own.push({ pattern: alone(escaped(word)), instead: formerMember, asWritten: true })
    }
  }
  return { everywhere, own }
}

const fold = (name: string) =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** A text in which all of these are replaced, whatever their case. */
export const without = (text: Prisma.Sql, traces: Trace[]): Prisma.Sql =>
  traces.reduce(
    (inner, { pattern, instead, asWritten }) =>
      Prisma.sql`regexp_replace(${inner}, ${pattern}, ${instead}, ${asWritten ? 'g' : 'gi'})`,
    text,
  )

/** Whether a text has any of these in it. */
export const tells = (text: Prisma.Sql, traces: Trace[]): Prisma.Sql =>
  Prisma.sql`${text} ~* ${traces.map(({ pattern }) => pattern).join('|')}`
