import { randomUUID } from 'node:crypto'
import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { createRandom } from './random.ts'
import type { Roster } from './roster.ts'

interface ImportRows {
  imports: Prisma.ImportCreateManyInput[]
  invitations: Prisma.MemberInvitationCreateManyInput[]
  rows: Prisma.ImportRowCreateManyInput[]
}

const columns = ['Name', 'Email', 'Company', 'Town']
const fields = ['fullName', 'email', 'companyName', 'city']

/** People who have not answered yet. */
const invitedTo = ({ city }: Network) => [
  ['Philippa Marsh', 'philippa@marsh.example', 'Marsh & Reed', 'Ely'],
  ['Renuka Iyer', 'renuka@iyer.example', 'Iyer Textiles', city],
  ['Solveig Dahl', 'solveig@dahl.example', '', 'Huntingdon'],
]
const invalid = ['Hilda Frost', 'hilda at frost', 'Frostworks', 'Ely']

/** Builds an import of nine days ago with three unanswered invitations and one invalid address. */
export function importRows(
  { adminId }: Pick<Roster, 'adminId'>,
  calendar: Calendar,
  network: Network,
): ImportRows {
  const random = createRandom(47)
  const at = calendar.daysAgo(9, random)
  const import_id = randomUUID()
  const invited = invitedTo(network)
  const people = invited.map((cells) => ({ cells, id: randomUUID() }))
  const common = { import_id, track: 'female_founder' as const }
  return {
    imports: [
      {
        id: import_id,
        file_name: 'members-before-the-portal.csv',
        uploaded_by_id: adminId,
        state: 'finished',
        ...{ columns, fields, track: common.track, size: invited.length + 1 },
        ...{ invited: invited.length, skipped: 1 },
        ...{ created_at: at, started_at: at, finished_at: at },
      },
    ],
    invitations: people.map(({ id, cells: [fullName = '', email = '', companyName, city] }) => ({
      id,
      email,
      user_type: common.track,
      answers: { fullName, ...(companyName && { companyName }), ...(city && { city }) },
      ...{ created_at: at, queued_at: at, sent_at: at, expires_at: calendar.before(at, -14) },
    })),
    rows: [
      ...people.map(({ id, cells }, index) => ({
        ...common,
        ...{ number: index + 1, cells, email: cells[1] ?? null, invitation_id: id },
        state: 'incomplete' as const,
        plan: 'invite' as const,
        outcome: 'invited' as const,
        missing: ['linkedinProfile', 'currentTitle', 'industry'],
      })),
      {
        ...common,
        ...{ number: invited.length + 1, cells: invalid },
        state: 'invalid' as const,
        plan: 'skip' as const,
        outcome: 'skipped' as const,
        reasons: { email: ['Invalid email address'] },
      },
    ],
  }
}
