import type { Prisma, Role } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { demoPasswordHash } from './password.ts'
import { createRandom } from './random.ts'
import type { Founder, Friend, Roster } from './roster.ts'

type Row = Prisma.UserCreateManyInput

type Person = Pick<Founder | Friend, 'id' | 'email' | 'progress'> & { line: { name: string } }

/** The accounts with a role. */
const roles: Record<string, Role[]> = {
  'admin@demo.example': ['admin'],
  'reviewer@demo.example': ['reviewer'],
  'editor@demo.example': ['editor'],
  'manager@demo.example': ['community_manager'],
  'team@demo.example': ['reviewer', 'editor'],
}

/** Days until the memberships of some founders end, and since they paid, by their place. */
const memberships: Record<number, { until: number; paid?: number }> = {
  0: { until: 325, paid: 40 },
  7: { until: 14, paid: 351 },
  11: { until: -15, paid: 380 },
  23: { until: 27 },
}

function membershipOf(n: number, { now, dayOf }: Calendar): Partial<Row> {
  const { until, paid } = memberships[n] ?? {}
  if (until === undefined) return {}
  const member_until = dayOf(now, until)
  const fee_paid_on = paid === undefined ? null : dayOf(now, -paid)
  return { member_until, fee_paid_on, until_reminded: until < 30 ? member_until : null }
}

/** The last visits of the demo founder and the demo friend, from which things are new to them. */
export const visitRows = ({ founders, friends }: Roster, { before, now }: Calendar) =>
  [founders[0], friends[0]].flatMap((person) =>
    person ? [{ user_id: person.id, visited_at: before(now, 3) }] : [],
  )

export function userRows({ adminId, founders, friends }: Roster, calendar: Calendar): Row[] {
  const started = calendar.daysAgo(900, createRandom(1))
  const admin: Person = {
    id: adminId,
    email: 'admin@demo.example',
    line: { name: 'Grace Lindholm' },
    progress: { state: 'active', submitted: started, decided: started },
  }
  return [
    row(admin, 'friend'),
    ...founders.map((founder, n) => ({
      ...row(founder, 'female_founder'),
      ...membershipOf(n, calendar),
    })),
    ...friends.map((friend) => row(friend, 'friend')),
  ]
}

function row({ id, email, line, progress }: Person, user_type: Row['user_type']): Row {
  return {
    id,
    email,
    full_name: line.name,
    password_hash: demoPasswordHash,
    user_type,
    roles: roles[email] ?? [],
    is_active: progress.state === 'active',
    created_at: progress.submitted,
    activated_at: progress.state === 'active' ? progress.decided : null,
    email_verified_at: progress.submitted,
  }
}
