import { createCalendar } from '@portal/database/demo/calendar'
import { eventRows } from '@portal/database/demo/events'
import { opportunityRows } from '@portal/database/demo/opportunities'
import { createRandom } from '@portal/database/demo/random'
import { studyRows } from '@portal/database/demo/research'
import { resourceRows } from '@portal/database/demo/resources'
import { readNetwork } from '../../apps/api/src/lib/settings/network-file.ts'
import { idOf, pick } from './names.ts'

/** Numbers of rows. `resources` counts programmes; other kinds are as in the demonstration. */
export type ContentSize = Record<'wins' | 'resources' | 'events', number>

/** The name of a status in the database: `In Progress` for `in_progress`. */
const stored = (status: string) =>
  status.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

const at = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Repeats the rows of the demonstration data; each copy has its own id and title. */
function copies<T extends { title: string }>(what: string, rows: T[], count: number) {
  return times(count, (n) => {
    const row = rows[n % rows.length] as T
    return { ...row, id: idOf(what, n), title: `${row.title} ${n + 1}` }
  })
}

export const messagesPerWin = 40
export const messageId = (n: number) => idOf('message', n)

/** Builds all content except the directory, as rows by table. `authors` are ids of founders. */
export function contentRows(size: ContentSize, authors: string[], now: Date) {
  const random = createRandom(7)
  const network = readNetwork()
  const calendar = createCalendar(now, network.time_zone)
  const kinds = resourceRows(calendar, network)
  const programmes = kinds.filter(({ kind }) => kind === 'programme')
  const byFive = (row: object) =>
    random.some(authors.slice(0, 20), 5).map((user_id) => ({ ...row, user_id, created_at: now }))
  const talks = Math.min(size.wins, 100)
  const tables: Record<string, object[]> = {
    wins: times(size.wins, (n) => {
      const date = at(now, -random.between(1, 700) + n / size.wins)
      const description = 'Three months of work, two of them spent listening. Thank you all.'
      const text = {
        title: `We shipped release ${n + 1}`,
        description,
        tags: ['Product', 'Launch'],
      }
      const posted = { author_id: pick(random, authors), date, created_at: date, updated_at: date }
      return { id: idOf('win', n), ...text, ...posted }
    }),
    win_reactions: times(size.wins, (n) =>
      byFive({ win_id: idOf('win', n), type: 'heart' }),
    ).flat(),
    // Four fifths are past events, with twenty sign-ups each.
    events: copies('event', eventRows(calendar, network), size.events).map((row, n) => {
      const starts_at = at(now, n - size.events * 0.8)
      const published = { published_at: at(now, -60), updated_at: at(now, -60) }
      const page = { speakers: [], is_public: false, ...row }
      return { ...page, starts_at, ends_at: at(starts_at, 0.1), sequence: 0, ...published }
    }),
    rsvps: times(size.events * 20, (n) => {
      const place = { event_id: idOf('event', Math.floor(n / 20)), place: n + 1 }
      return { ...place, user_id: authors[n % authors.length], status: 'going', created_at: now }
    }),
    resources: [
      ...copies('resource', programmes, size.resources),
      ...kinds.filter(({ kind }) => kind !== 'programme'),
    ],
    resource_votes: times(size.resources, (n) =>
      byFive({ resource_id: idOf('resource', n), vote: 'up' }),
    ).flat(),
    opportunities: copies('opportunity', opportunityRows(calendar, network), size.wins / 10),
    studies: studyRows(calendar, network).map((row) => ({ ...row, status: stored(row.status) })),
    submissions: times(size.wins / 10, (n) => {
      const title = `Programme ${n}`
      const payload = { table: 'Programmes', kind: 'programme', values: { title } }
      const sent = { sender_id: authors[0], created_at: at(now, -n / 10), status: 'pending' }
      return { id: idOf('submission', n), kind: 'resource', title, payload, ...sent }
    }),
    activities: times((authors.length * size.wins) / 10, (n) => ({
      id: idOf('activity', n),
      user_id: authors[n % authors.length],
      activity_type: 'Event Attendance',
      specific_activity: `Event ${n}`,
      action_type: 'Attended',
      occurred_at: at(now, -n / 100),
    })),
    audit_entries: times(size.wins, (n) => {
      const target = { target_type: 'application', target_id: idOf('application', n + 3) }
      const states = { before: { status: 'pending' }, after: { status: 'approved' } }
      const entry = { actor_id: idOf('person', 0), action: 'application.approved' }
      return { ...entry, ...target, ...states, created_at: at(now, -n / 10) }
    }),
    messages: times(talks * messagesPerWin, (n) => ({
      id: messageId(n),
      key: messageId(n),
      kind: 'win',
      subject_id: idOf('win', Math.floor(n / messagesPerWin)),
      author_id: authors[(n * 7) % authors.length],
      text: 'Well done, all of you. How did you find the first customer who paid?',
      created_at: at(now, -1),
    })),
    // Who calls has visited before, so that not everything is new to them.
    home_states: authors.map((user_id) => ({
      user_id,
      visited_at: now,
      visited_before_at: at(now, -7),
    })),
    // More than a page of updates each. Three are new; each is about the last messages of a win.
    updates: authors.flatMap((user_id, author) =>
      times(Math.min(25, talks), (n) => {
        const talk = (author + n) % talks
        const subject_id = idOf('win', talk)
        const message_id = messageId((talk + 1) * messagesPerWin - 3)
        const data = { kind: 'win', subject_id, message_id }
        const content = { kind: 'message_written', about: subject_id, data }
        const created_at = at(now, -n / 10)
        const seen_at = n < 3 ? null : now
        const id = idOf('update', author * 25 + n)
        return { id, user_id, ...content, created_at, seen_at }
      }),
    ),
  }
  return tables
}
