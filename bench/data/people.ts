import { createRandom, type Random } from '@portal/database/demo/random'
import { createAnswers } from '@portal/database/factories/applications'
import { founderProfile, friendProfile } from '@portal/database/factories/members'
import { demoPasswordHash } from '@portal/database/factories/users'
import { productTypes, revenueStatuses } from '@portal/shared/applications/options'
import { industries } from '@portal/shared/network/default-lists'
import { contributions, idOf, lists, pick, rareSurnames } from './names.ts'

type Kind = 'admin' | 'founder' | 'hidden' | 'friend' | 'applicant'

const emailOf = (n: number) => `person${n}@bench.example`
export const adminEmail = emailOf(0)

export const founderEmail = (n: number) => emailOf(n + 1)
export const founderId = (n: number) => idOf('person', n + 1)

/** Creates listed founders, and hidden founders, friends, applicants and an administrator. */
export function createPeople(founders: number, now: Date) {
  const kinds: [Kind, count: number][] = [
    ['admin', 1],
    ['founder', founders],
    ['hidden', Math.ceil(founders / 20)],
    ['friend', Math.ceil(founders / 10)],
    ['applicant', Math.ceil(founders / 20)],
  ]
  const all = kinds.flatMap(([kind, count]) => Array<Kind>(count).fill(kind))
  const random = createRandom(101)
  return all.map((kind, n) => {
    const [first, common] = [pick(random, lists.firstNames), pick(random, lists.surnames)]
    const rare = kind === 'founder' && n % 2 === 1 && rareSurnames[(n - 1) / 2]
    const since = new Date(now.getTime() - random.between(1, 900 * 24) * 3_600_000)
    const full_name = `${first} ${rare || common}`
    return { n, id: idOf('person', n), kind, full_name, email: emailOf(n), since }
  })
}

export type Person = ReturnType<typeof createPeople>[number]

export const isFriend = ({ kind }: Person) => kind === 'friend' || kind === 'admin'
const typeOf = (person: Person) => (isFriend(person) ? 'friend' : 'female_founder')

/** Returns a row by the column names of the table, in the types that Postgres reads from JSON. */
export function userRow(person: Person) {
  const { id, kind, full_name, email, since } = person
  return {
    id,
    email,
    full_name,
    password_hash: demoPasswordHash,
    user_type: typeOf(person),
    roles: kind === 'admin' ? ['admin'] : [],
    is_active: kind !== 'applicant',
    created_at: since,
    activated_at: kind === 'applicant' ? null : since,
    email_verified_at: since,
  }
}

export function founderRow({ n, id, since }: Person) {
  const random = createRandom(1000 + n)
  return {
    ...founderProfile(n),
    user_id: id,
    company_name: `${pick(random, lists.companyFirsts)} ${pick(random, lists.companySeconds)}`,
    industry: pick(random, industries),
    product_type: pick(random, productTypes),
    revenue_status: pick(random, revenueStatuses),
    bio: 'We began at a kitchen table. Ask me about the first customer, and the second.',
    how_found_us: foundUs(random),
    contributions: random.some(contributions, random.between(0, 4)),
    updated_at: since,
  }
}

/** Draws a free-text answer; a third are empty. */
function foundUs(random: Random): string | null {
  if (random.chance(1 / 3)) return null
  return pick(random, lists.foundUs)
    .replace('NAME', pick(random, lists.firstNames))
    .replace('COMPANY', pick(random, lists.companyFirsts))
}

export function friendRow({ n, id, since }: Person) {
  return { ...friendProfile(n), user_id: id, updated_at: since }
}

export function consentRows({ id, kind, since }: Person) {
  const row = { user_id: id, wording_version: '1', source: 'sign-up', created_at: since }
  return [
    { ...row, kind: 'newsletter', granted: true, wording: 'News' },
    { ...row, kind: 'internal_member_list', granted: kind !== 'hidden', wording: 'Directory' },
  ]
}

export function applicationRow(person: Person) {
  const { n, kind, id, since } = person
  const pending = kind === 'applicant'
  return {
    id: idOf('application', n),
    user_id: id,
    user_type: typeOf(person),
    status: pending ? 'pending' : 'approved',
    application_data: createAnswers(typeOf(person), person),
    submitted_at: since,
    decided_at: pending ? null : since,
    decided_by_id: pending ? null : idOf('person', 0),
  }
}
