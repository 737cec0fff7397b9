import { type Random, randomFrom } from '@portal/database/demo/random'
import { answersOf } from '@portal/database/factories/applications'
import { founderProfile, friendProfile } from '@portal/database/factories/members'
import { demoPasswordHash } from '@portal/database/factories/users'
import {
  businessModels,
  industries,
  productStatuses,
  productTypes,
  revenueStatuses,
} from '@portal/shared/applications/options'
import { companyFirsts, companySeconds, firstNames, idOf, surnames } from './names.ts'

type Kind = 'admin' | 'founder' | 'hidden' | 'friend' | 'applicant'

export interface Person {
  n: number
  id: string
  kind: Kind
  full_name: string
  email: string
  since: Date
}

const day = 86_400_000
const sheOnWhomAllIsTried = { full_name: 'Wilhelmina Quartermaine', company: 'Quillwork Almanac' }

/** People who can be signed in by name; the founder is found by hers and nobody else's. */
export const known = {
  admin: 'person0@bench.example',
  founder: 'person1@bench.example',
  friend: 'person2@bench.example',
} as const

/** So many founders, the one who is known by name first, by whom a call is tried that each is answered apart. */
export const foundersByEmail = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `person${n === 0 ? 1 : n + 2}@bench.example`)

/** So many listed founders, and beside them hidden ones, friends, applicants and an administrator. */
export function* peopleOf(founders: number, now: Date): Generator<Person> {
  const counts: [Kind, number][] = [
    ['admin', 1],
    ['founder', 1],
    ['friend', 1],
    ['founder', founders - 1],
    ['hidden', Math.ceil(founders / 20)],
    ['friend', Math.ceil(founders / 10)],
    ['applicant', Math.ceil(founders / 20)],
  ]
  const random = randomFrom(101)
  let n = 0
  for (const [kind, count] of counts) {
    for (let i = 0; i < count; i += 1) {
      yield personOf(n, kind, random, now)
      n += 1
    }
  }
}

function personOf(n: number, kind: Kind, random: Random, now: Date): Person {
  const name = `${one(random, firstNames)} ${one(random, surnames)}`
  return {
    n,
    id: idOf('person', n),
    kind,
    full_name: n === 1 ? sheOnWhomAllIsTried.full_name : name,
    email: `person${n}@bench.example`,
    since: new Date(now.getTime() - random.between(1, 900 * 24) * (day / 24)),
  }
}

const one = <T>(random: Random, list: readonly T[]): T =>
  list[random.between(0, list.length - 1)] as T

const typeOf = (kind: Kind) =>
  kind === 'friend' || kind === 'admin' ? ('friend' as const) : ('female_founder' as const)

/** Rows by their table's column names, as Postgres takes them from JSON. */
export function userRow({ id, kind, full_name, email, since }: Person) {
  const waits = kind === 'applicant'
  return {
    id,
    email,
    full_name,
    password_hash: demoPasswordHash,
    user_type: typeOf(kind),
    role: kind === 'admin' ? 'admin' : 'member',
    tier: 'Free',
    is_active: !waits,
    created_at: since,
    activated_at: waits ? null : since,
    email_verified_at: since,
    deletion_removes_wins: false,
    deletion_removes_votes: false,
  }
}

export function founderRow({ n, id, since }: Person) {
  const random = randomFrom(1000 + n)
  const company = `${one(random, companyFirsts)} ${one(random, companySeconds)}`
  return {
    ...founderProfile(n),
    user_id: id,
    company_name: n === 1 ? sheOnWhomAllIsTried.company : company,
    industry: one(random, industries),
    product_type: one(random, productTypes),
    product_status: one(random, productStatuses),
    revenue_status: one(random, revenueStatuses),
    business_model: random.some(businessModels, 2),
    bio: `${company} began at a kitchen table. Ask me about the first customer, and the second.`,
    cambridge_connection: ['I work in Cambridge'],
    have_raised: ['Equity'],
    will_raise: [],
    contributions: [],
    pod_signup: [],
    shown_fields: shown,
    updated_at: since,
  }
}

const shown = [
  'bio',
  'city',
  'linkedin_profile',
  'company_name',
  'company_website',
  'current_title',
  'industry',
  'verticals',
  'product_type',
  'revenue_status',
  'business_model',
]

export function friendRow({ n, id, since }: Person) {
  return { ...friendProfile(n), user_id: id, updated_at: since }
}

/** Two answers each: on the newsletter, and on the list of members. */
export function consentRows({ id, kind, since }: Person) {
  const answer = (what: string, granted: boolean) => ({
    user_id: id,
    kind: what,
    granted,
    wording: `Wording of ${what}`,
    wording_version: '1',
    source: 'sign-up',
    created_at: since,
  })
  return [answer('newsletter', true), answer('internal_member_list', kind !== 'hidden')]
}

export function applicationRow({ n, kind, id, full_name, email, since }: Person) {
  const waits = kind === 'applicant'
  return {
    id: idOf('application', n),
    user_id: id,
    user_type: typeOf(kind),
    status: waits ? 'pending' : 'approved',
    application_data: answersOf(typeOf(kind), { full_name, email }),
    submitted_at: since,
    decided_at: waits ? null : since,
    decided_by_id: waits ? null : idOf('person', 0),
  }
}
