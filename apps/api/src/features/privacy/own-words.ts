import type { Transaction } from '@portal/database/client'
import { formerMember } from '@portal/shared/privacy/schemas'

/** Replaces what tells who somebody is in a text of their own. */
type Anonymise = (text: string) => string

interface Replacement {
  pattern: RegExp
  by: string
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** Not in the middle of a longer word. */
const alone = (pattern: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${pattern}(?![\\p{L}\\p{M}\\p{N}])`, flags)

/** A number in any spelling, with the code of the United Kingdom or as it is dialled within it. */
function phone(number: string): Replacement[] {
  const digits = number.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < 7) return []
  const national = digits.startsWith('44') ? digits.slice(2) : digits.replace(/^0/, '')
  const gap = '[^\\p{L}\\p{N}]{0,3}'
  const pattern = `(?:\\+?(?:00)?44${gap}\\(?|\\+)?(?:0${gap})?${[...national].join(gap)}`
  return [{ pattern: alone(pattern, 'gu'), by: 'removed' }]
}

function link(address: string): Replacement {
  const start = escaped(address.replace(/\/+$/, ''))
  return {
    pattern: new RegExp(`${start}/?(?![\\p{L}\\p{N}-])`, 'giu'),
    by: 'https://deleted.invalid',
  }
}

/** The whole name in any case, then each of its words as it is written: others are called Will or Hope. */
function name(fullName: string): Replacement[] {
  const words = fullName.split(/\s+/).filter((word) => word !== '')
  const long = words.filter((word) => word.length > 2)
  return [
    ...(words.length > 1 ? [alone(words.map(escaped).join('\\s+'), 'giu')] : []),
    ...long.map((word) => alone(escaped(word), 'gu')),
  ].map((pattern) => ({ pattern, by: formerMember }))
}

/** The texts of an application under these keys: names and contacts may have become others since. */
function answers(data: unknown, keys: RegExp): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    keys.test(key) && typeof value === 'string' ? [value] : [],
  )
}

const filled = (texts: (string | null | undefined)[]) => [
  ...new Set(texts.flatMap((text) => text?.normalize().trim() || [])),
]

/**
 * Makes the function that takes a member's names and contacts, of now and of their applications, out of
 * texts that they wrote themselves. It is for nobody else's texts: what it looks for is the member's choice.
 */
export async function ownWords(tx: Transaction, userId: string): Promise<Anonymise> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      founder_profile: true,
      friend_profile: true,
      applications: true,
      emailed_links: true,
      email_change: true,
    },
  })
  const { founder_profile: founder, friend_profile: friend, applications } = user
  const data = applications.map(({ application_data }) => application_data)
  const answered = (keys: RegExp) => data.flatMap((one) => answers(one, keys))

  const emails = filled([
    user.email,
    user.email_change?.new_email,
    ...user.emailed_links.map(({ email }) => email),
    ...answered(/^email$/),
  ])
  const links = filled([
    founder?.linkedin_profile,
    friend?.linkedin_profile,
    ...answered(/linkedin/),
  ])
  const phones = filled([
    founder?.phone_number,
    founder?.whatsapp_number,
    friend?.whatsapp_number,
    ...answered(/phone|whatsapp_number/),
  ])
  const earlier = data.map((one) => answers(one, /^(first|last)_name$/).join(' '))
  const replacements = [
    ...emails.map((email) => ({
      pattern: alone(escaped(email), 'giu'),
      by: 'removed@deleted.invalid',
    })),
    ...links.map(link),
    ...phones.flatMap(phone),
    ...filled([user.full_name, ...earlier]).flatMap(name),
  ]
  return (text) =>
    replacements.reduce(
      (left, { pattern, by }) => left.replace(pattern, () => by),
      text.normalize(),
    )
}
