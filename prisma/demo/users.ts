import type { Prisma } from '../client.ts'
import { demoPasswordHash } from '../factories/users.ts'
import type { Calendar } from './calendar.ts'
import { randomFrom } from './random.ts'
import type { Founder, Friend, Roster } from './roster.ts'

type Row = Prisma.UserCreateManyInput

/** Members with a role, besides the administrator. */
const roles: Record<string, Row['role']> = {
  'reviewer@demo.example': 'reviewer',
  'editor@demo.example': 'editor',
}

/** All accounts, with `demoPassword`. */
export function userRows({ adminId, founders, friends }: Roster, calendar: Calendar): Row[] {
  const started = calendar.daysAgo(900, randomFrom(1))
  const admin: Row = {
    id: adminId,
    email: 'admin@demo.example',
    full_name: 'Grace Lindholm',
    password_hash: demoPasswordHash,
    user_type: 'friend',
    role: 'admin',
    is_active: true,
    created_at: started,
    activated_at: started,
    email_verified_at: started,
  }
  return [
    admin,
    ...founders.map((founder) => row(founder, 'female_founder')),
    ...friends.map((friend) => row(friend, 'friend')),
  ]
}

function row({ id, email, line, progress }: Founder | Friend, user_type: Row['user_type']): Row {
  return {
    id,
    email,
    full_name: line.name,
    password_hash: demoPasswordHash,
    user_type,
    role: roles[email] ?? 'member',
    is_active: progress.state === 'active',
    created_at: progress.submitted,
    activated_at: progress.state === 'active' ? progress.decided : null,
    email_verified_at: progress.submitted,
  }
}
