import type { Application, Prisma, Transaction } from '@portal/database/client'
import { formerMember } from '@portal/shared/privacy/schemas'
import { z } from 'zod'
import { fold, type Identifier, profileOf, withoutIdentifiers } from './matching.ts'
import { numberOf } from './numbers.ts'

/** The columns of an account that identify a person. */
const personSelect = {
  email: true,
  full_name: true,
  founder_profile: {
    select: { phone_number: true, whatsapp_number: true, linkedin_profile: true },
  },
  friend_profile: { select: { whatsapp_number: true, linkedin_profile: true } },
} satisfies Prisma.UserSelect
type Person = Prisma.UserGetPayload<{ select: typeof personSelect }>

type Values = (string | null | undefined)[]
type Traits = Record<'emails' | 'names' | 'links' | 'numbers', Values>

/** What identifies a person by the account as it is now. */
function traitsOf(person: Person): Traits {
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

/** What to look for in texts. Names of one word and numbers with fewer than seven digits are left out. */
function identifiersOf({ emails = [], names = [], links = [], numbers = [] }: Partial<Traits>) {
  return [
    ...identifiers('email', emails.map(folded)),
    ...identifiers('name', names.map(folded)).filter(({ value }) => value.includes(' ')),
    ...identifiers(
      'profile',
      links.map((link) => profileOf(link ?? '')),
    ),
    ...identifiers(
      'phone',
      numbers.map((number) => numberOf(number ?? '')),
    ).filter(({ value }) => value.replace('+', '').length >= 7),
  ]
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
  const identifiers = [...people, { emails }].flatMap(identifiersOf)
  const names = people.flatMap((person) => person.names).join(' ')
  const words = new Set(
    names
      .normalize()
      .match(word)
      ?.filter(({ length }) => length > 2),
  )
  return (text) =>
    withoutIdentifiers(text.normalize(), identifiers, (kept) =>
      kept.replace(word, (one) => (words.has(one) ? formerMember : one)),
    )
}
