import type { Application, Prisma, Transaction } from '@portal/database/client'
import * as applications from '@portal/shared/applications/options'
import * as directory from '@portal/shared/directory/filters'
import * as events from '@portal/shared/events/options'
import type { Network } from '@portal/shared/network/schemas'
import * as opportunityOptions from '@portal/shared/opportunities/options'
import * as opportunities from '@portal/shared/opportunities/schemas'
import { formerMember } from '@portal/shared/privacy/schemas'
import * as profile from '@portal/shared/profile/options'
import { studyStatuses } from '@portal/shared/research/schemas'
import { expertiseKeywords } from '@portal/shared/resources/expertise'
import { suggestTables } from '@portal/shared/resources/forms'
import { kinds } from '@portal/shared/resources/kinds'
import { z } from 'zod'
import { fold, type Identifier, mentions, piecesOf, profileOf } from './matching.ts'
import { numberOf } from './numbers.ts'

/** The columns of an account that identify a person, and the companies of that person. */
export const personSelect = {
  email: true,
  full_name: true,
  founder_profile: {
    select: {
      phone_number: true,
      whatsapp_number: true,
      linkedin_profile: true,
      company_name: true,
    },
  },
  friend_profile: { select: { whatsapp_number: true, linkedin_profile: true, role_org: true } },
} satisfies Prisma.UserSelect
type Person = Prisma.UserGetPayload<{ select: typeof personSelect }>

type Values = (string | null | undefined)[]
type Traits = Record<'emails' | 'names' | 'links' | 'numbers', Values>

/** What identifies a person by the account as it is now. */
export function traitsOf(person: Person): Traits {
  const { email, full_name, founder_profile: founder, friend_profile: friend } = person
  return {
    emails: [email],
    names: [full_name],
    links: [founder?.linkedin_profile, friend?.linkedin_profile],
    numbers: [founder?.phone_number, founder?.whatsapp_number, friend?.whatsapp_number],
  }
}

const identifiers = (kind: Identifier['kind'], values: Values): Identifier[] =>
  values.flatMap((value) => (value ? [{ kind, value }] : []))

const folded = (value: Values[number]) => fold(value ?? '').trim()

/** Names of any number of words, such as those of companies. */
export const nameIdentifiers = (names: Values) => identifiers('name', names.map(folded))

/**
 * The identifiers to look for in texts, each once. Names of one word, links without a path and numbers
 * with fewer than nine digits identify nobody and are left out.
 *
 * @param own for texts of the same person: links without a path and numbers from seven digits count too
 */
export function identifiersOf(
  { emails = [], names = [], links = [], numbers = [] }: Partial<Traits>,
  { own = false } = {},
): Identifier[] {
  const minDigits = own ? 7 : 9
  const profiles = links.map((link) => profileOf(link ?? '', { own }))
  const phones = numbers.map((number) => numberOf(number ?? ''))
  const all = [
    ...identifiers('email', emails.map(folded)),
    ...nameIdentifiers(names).filter(({ value }) => value.includes(' ')),
    ...identifiers('profile', profiles),
    ...identifiers('phone', phones).filter(
      ({ value }) => value.replace('+', '').length >= minDigits,
    ),
  ]
  return [...new Map(all.map((one) => [`${one.kind} ${one.value}`, one])).values()]
}

/** All texts inside a value, keys included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value))
  return isPlain ? [...Object.keys(value), ...Object.values(value).flatMap(textsIn)] : []
}

/** The options of all lists that do not depend on the network. */
const optionTexts = textsIn([
  [{ ...applications }, { ...directory }, { ...profile }, { ...events }, { ...opportunityOptions }],
  [opportunities.opportunityTypes, opportunities.opportunityThemes],
  [opportunities.opportunityStatuses, opportunities.recommendations],
  [studyStatuses, suggestTables, kinds, expertiseKeywords],
])

const optionsOfNetwork = (network: Network) => [
  applications.connectionOptions(network),
  applications.contributionGroups(network),
  profile.accountConnectionOptions(network),
  profile.podOptions(network),
]

const stopWords = new Set(
  `a an and are as at be but by for from had has have he her his i if in is it its me my no not of on
  or our she so than that the their them then they this to up us was we were what when which who with
  you your`.split(/\s+/),
)

const isOfStopWords = ({ kind, value }: Identifier) =>
  kind === 'name' && value.split(' ').every((word) => stopWords.has(word))

/** Removes names of stop words alone, and what occurs in the portal's options or the network file. */
export function withoutPortalWords(identifiers: Identifier[], network: Network): Identifier[] {
  const ofNetwork = textsIn([network, optionsOfNetwork(network)])
  const own = [formerMember, ...optionTexts, ...ofNetwork].map((text) => fold(text))
  return identifiers.filter(
    (one) => !isOfStopWords(one) && !own.some((text) => mentions(text, [one])),
  )
}

const answer = z.string().catch('')
const answersSchema = z.object({
  first_name: answer,
  last_name: answer,
  email: answer,
  linkedin_profile: answer,
  phone_number: answer,
  whatsapp_number: answer,
})

/** What identified a person when they applied. */
function traitsOfApplication({ application_data }: Pick<Application, 'application_data'>): Traits {
  const answers = answersSchema.parse(application_data)
  return {
    emails: [answers.email],
    names: [`${answers.first_name} ${answers.last_name}`],
    links: [answers.linkedin_profile],
    numbers: [answers.phone_number, answers.whatsapp_number],
  }
}

const word = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Makes the function that replaces a member's names and contacts, of the account and of all its
 * applications, in texts that the member wrote. Single words of the names are replaced as well, where
 * their case is the same: others are called Will or Hope.
 */
export async function createAnonymiser(
  tx: Transaction,
  userId: string,
): Promise<(text: string) => string> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { ...personSelect, applications: true, emailed_links: true, email_change: true },
  })
  const people = [traitsOf(user), ...user.applications.map(traitsOfApplication)]
  const emails = [user.email_change?.new_email, ...user.emailed_links.map(({ email }) => email)]
  const identifiers = [...people, { emails }].flatMap((traits) =>
    identifiersOf(traits, { own: true }),
  )
  const names = people.flatMap((person) => person.names).join(' ')
  const words = new Set(
    names
      .normalize()
      .match(word)
      ?.filter(({ length }) => length > 2),
  )
  return (text) =>
    piecesOf(text.normalize(), identifiers, { own: true })
      .map(
        ({ text: kept, instead }) =>
          instead ?? kept.replace(word, (one) => (words.has(one) ? formerMember : one)),
      )
      .join('')
}
