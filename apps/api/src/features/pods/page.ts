import { read } from '@portal/database/read'
import { hasPermission } from '@portal/shared/core/access'
import type { Pod } from '@portal/shared/pods/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { presentMeetings } from '../events/service.ts'
import {
  isReadableSql,
  lapsesAt,
  type PodRow,
  podColumns,
  presentDissolved,
  presentSummary,
} from './list.ts'
import { readNotes } from './notes.ts'
import { hostAmong, membersOf, presentMembers } from './people.ts'

type Row = PodRow & {
  host_id: string | null
  meeting_link: string | null
  chat_link: string | null
  state: 'invited' | 'member'
  shares_contact: boolean
  invited_at: Date | null
}

const outside = (row: Row) => ({
  ...presentSummary(row),
  state: row.state,
  members: row.members,
  people: [],
  meeting_link: null,
  chat_link: null,
  shares_contact: row.shares_contact,
  notes: null,
  meetings: [],
  lapses_at: row.invited_at && lapsesAt(row.invited_at).toISOString(),
  dissolved: null,
})

/** Returns a pod for its members and invited people. Throws `not_found` for all others. */
export async function getPod({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Pod> {
  const [row] = await read<Row>(db)`
    SELECT ${podColumns}, p.host_id::text, p.meeting_link, p.chat_link, m.state::text,
      m.shares_contact, m.invited_at
    FROM pods p JOIN pod_members m ON m.pod_id = p.id AND m.user_id = ${actor.id}::uuid
    WHERE p.id = ${id}::uuid AND (m.state = 'member' AND ${isReadableSql('p')}
      OR m.state = 'invited' AND p.dissolved_at IS NULL)`
  if (!row) throw notFound('This pod')
  const people = (await membersOf(db, [id])).get(id) ?? []
  const host = hostAmong(people)
  if (row.state === 'invited') {
    const can = { leave: false, write_notes: false, plan_meetings: false }
    return { ...outside(row), host, can: { join: true, pass: true, ...can } }
  }
  const [notes, meetings] = await Promise.all([
    readNotes(db, id),
    presentMeetings(db, id, actor.id),
  ])
  const isRunning = row.dissolved_at === null
  return {
    ...outside(row),
    host,
    people: presentMembers(people, actor.id),
    meeting_link: row.meeting_link,
    chat_link: row.chat_link,
    notes,
    meetings,
    lapses_at: null,
    dissolved: presentDissolved(row),
    can: {
      join: false,
      pass: false,
      leave: true,
      write_notes: isRunning,
      plan_meetings:
        isRunning && (row.host_id === actor.id || hasPermission(actor.roles, 'manage_pods')),
    },
  }
}
