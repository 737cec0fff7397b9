import type { StudyStatus } from '@portal/database/client'
import { calendarOf } from '@portal/database/demo/calendar'
import { eventRows } from '@portal/database/demo/events'
import { opportunityRows } from '@portal/database/demo/opportunities'
import { randomFrom } from '@portal/database/demo/random'
import { studyRows } from '@portal/database/demo/research'
import { resourceRows } from '@portal/database/demo/resources'
import { readNetwork } from '../../apps/api/src/features/network/network-file.ts'
import { idOf } from './names.ts'

export interface ContentSize {
  wins: number
  /** Programmes; the other kinds come as the demonstration data has them. */
  resources: number
  events: number
}

/** Statuses under the names that the database has for them. */
const stored = {
  in_progress: 'In Progress',
  upcoming: 'Upcoming',
  closed: 'Closed',
  active: 'Active',
} satisfies Record<StudyStatus, string>

const day = 86_400_000
const at = (now: Date, days: number) => new Date(now.getTime() + days * day)
const range = (count: number) => Array.from({ length: count }, (_, n) => n)

/** The demonstration's rows over and over, each copy under an id and a title of its own. */
function copies<T extends { title: string }>(what: string, rows: T[], count: number) {
  return range(count).flatMap((n) => {
    const row = rows[n % rows.length]
    return row ? [{ ...row, id: idOf(what, n), title: `${row.title} ${n + 1}` }] : []
  })
}

/** Everything members read besides one another, by table; `authors` are ids of founders. */
export function contentOf(
  { wins, resources, events }: ContentSize,
  authors: string[],
  now: Date,
): Record<string, object[]> {
  const random = randomFrom(7)
  const network = readNetwork()
  const calendar = calendarOf(now)
  const author = () => authors[random.between(0, authors.length - 1)] ?? ''
  const kinds = resourceRows(calendar, network)
  const programmes = kinds.filter(({ kind }) => kind === 'programme')
  const stamped = { published_at: at(now, -60), updated_at: at(now, -60) }
  return {
    wins: range(wins).map((n) => {
      const posted = at(now, -random.between(1, 700) + n / wins)
      return {
        id: idOf('win', n),
        author_id: n % 100 === 0 ? authors[0] : author(),
        title: `We shipped release ${n + 1}`,
        description:
          'Three months of work, two of them spent listening to customers. Thank you all.',
        date: posted,
        tags: ['Product', 'Launch'],
        created_at: posted,
        updated_at: posted,
      }
    }),
    win_reactions: range(wins).flatMap((n) =>
      random.some(authors.slice(0, 20), 5).map((user_id) => {
        return { win_id: idOf('win', n), user_id, type: 'heart', created_at: now }
      }),
    ),
    events: copies('event', eventRows(calendar, network), events).map((row, n) => ({
      ...row,
      starts_at: at(now, n - events * 0.8),
      ends_at: at(now, n - events * 0.8 + 0.1),
      sequence: 0,
      ...stamped,
    })),
    // Twenty at each event, and each of two hundred at fifty.
    rsvps: range(events).flatMap((n) =>
      range(20).flatMap((place) => {
        const event_id = idOf('event', n)
        const user_id = authors[(n * 20 + place) % 200]
        if (!user_id) return []
        return [{ event_id, user_id, status: 'going', place: n * 20 + place + 1, created_at: now }]
      }),
    ),
    resources: [
      ...copies('resource', programmes, resources),
      ...kinds.filter(({ kind }) => kind !== 'programme'),
    ],
    resource_votes: range(resources).flatMap((n) =>
      random.some(authors.slice(0, 20), 5).map((user_id) => {
        return { resource_id: idOf('resource', n), user_id, vote: 'up', created_at: now }
      }),
    ),
    opportunities: copies('opportunity', opportunityRows(calendar, network), Math.ceil(wins / 10)),
    studies: studyRows(calendar, network).map((row) => ({ ...row, status: stored[row.status] })),
    ...historyOf(wins, authors, now),
  }
}

/** So many of the founders have an archive. */
const withHistory = 40

/** What has been sent in, done and written down, as much of each as there are wins. */
function historyOf(count: number, authors: string[], now: Date) {
  const sender_id = authors[0]
  return {
    submissions: range(Math.ceil(count / 10)).map((n) => ({
      id: idOf('submission', n),
      kind: 'resource',
      sender_id,
      title: `Programme ${n}`,
      payload: { table: 'Programmes', kind: 'programme', values: { title: `Programme ${n}` } },
      status: 'pending',
      created_at: at(now, -n / 10),
    })),
    activities: authors.slice(0, withHistory).flatMap((user_id, who) =>
      range(Math.ceil(count / 10)).map((n) => ({
        id: idOf(`activity of ${who}`, n),
        user_id,
        activity_type: who === 0 ? 'Form Submission' : 'Event Attendance',
        specific_activity: who === 0 ? `Resource suggestion: Programme ${n}` : `Event ${n}`,
        action_type: who === 0 ? 'Submitted' : 'Attended',
        submission_id: who === 0 ? idOf('submission', n) : null,
        occurred_at: at(now, -n / 10),
      })),
    ),
    audit_entries: range(count).map((n) => ({
      actor_id: idOf('person', 0),
      action: 'application.approved',
      target_type: 'application',
      target_id: idOf('application', n + 3),
      before: { status: 'pending' },
      after: { status: 'approved' },
      created_at: at(now, -n / 10),
    })),
  }
}
