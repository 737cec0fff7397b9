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
    ...founders.map((founder) => row(founder, 'female_founder')),
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
