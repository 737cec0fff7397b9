import { type Database, type PodMemberState, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import {
  dissolvedPodDays,
  type PodList,
  type PodSummary,
  podInvitationDays,
} from '@portal/shared/pods/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { type Page, page } from '../../lib/db/page.ts'
import type { Deps } from '../../lib/deps.ts'
import { daysAfter } from '../../lib/text/days.ts'
import { nextMeetings } from '../events/service.ts'
import { hostAmong, membersOf, presentPerson } from './people.ts'

export interface PodRow extends Omit<PodSummary, 'places_left'> {
  members: number
  invited: number
  dissolved_at: Date | null
  dissolved_reason: string | null
}

export const countInStateSql = (alias: string, state: PodMemberState) => Prisma.sql`
  (SELECT count(*)::int FROM pod_members n
   WHERE n.pod_id = ${Prisma.raw(alias)}.id AND n.state = ${state}::"PodMemberState")`

export const podColumns = Prisma.sql`
  p.id::text, p.kind, p.name, p.purpose, p.rhythm, p.places, p.dissolved_at, p.dissolved_reason,
  ${countInStateSql('p', 'member')} AS members, ${countInStateSql('p', 'invited')} AS invited`

export const isReadableSql = (alias: string): Prisma.Sql => {
  const pod = Prisma.raw(alias)
  return Prisma.sql`
  (${pod}.dissolved_at IS NULL
    OR ${pod}.dissolved_at > clock_timestamp() - make_interval(days => ${dissolvedPodDays}::int))`
}

export const presentSummary = (row: PodRow): PodSummary => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  purpose: row.purpose,
  rhythm: row.rhythm,
  places: row.places,
  places_left: Math.max(0, row.places - row.members - row.invited),
})

export const lapsesAt = (invitedAt: Date): Date => daysAfter(invitedAt, podInvitationDays)

export const readableUntil = (dissolvedAt: Date): Date => daysAfter(dissolvedAt, dissolvedPodDays)

export const presentDissolved = ({ dissolved_at, dissolved_reason }: PodRow) =>
  dissolved_at && {
    at: dissolved_at.toISOString(),
    reason: dissolved_reason,
    readable_until: readableUntil(dissolved_at).toISOString(),
  }

type OwnRow = PodRow & {
  state: PodMemberState
  invited_at: Date | null
  waiting_since: Date | null
}

const readOwn = (db: Database, userId: string) =>
  read<OwnRow>(db)`
    SELECT ${podColumns}, m.state::text, m.invited_at, m.waiting_since
    FROM pod_members m JOIN pods p ON p.id = m.pod_id
    WHERE m.user_id = ${userId}::uuid AND (m.state = 'member' AND ${isReadableSql('p')}
      OR m.state IN ('invited', 'waiting') AND p.dissolved_at IS NULL)
    ORDER BY p.dissolved_at IS NOT NULL, fold_text(p.name), p.id`

/** SQL condition: the caller can join pod {alias} and there is a free place for them. */
function isOpenToSql(alias: string, userId: string): Prisma.Sql {
  const pod = Prisma.raw(alias)
  return Prisma.sql`
  ${pod}.dissolved_at IS NULL
  AND ${pod}.places > (SELECT count(*) FROM pod_members t
    WHERE t.pod_id = ${pod}.id AND t.state IN ('member', 'invited'))
  AND NOT EXISTS (SELECT 1 FROM pod_members w WHERE w.pod_id = ${pod}.id AND w.state = 'waiting')
  AND NOT EXISTS (SELECT 1 FROM pod_members m WHERE m.pod_id = ${pod}.id
    AND m.user_id = ${userId}::uuid AND m.state IN ('member', 'invited', 'removed'))`
}

async function readOpen(db: Database, userId: string, query: Page) {
  const { rows, pagination } = await page<PodRow>(db, query, {
    select: podColumns,
    from: Prisma.sql`pods p WHERE ${isOpenToSql('p', userId)}`,
    order: Prisma.sql`fold_text(p.name), p.id`,
  })
  return { open: rows.map(presentSummary), pagination }
}

export async function listPods(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: Page,
): Promise<PodList> {
  const [rows, open] = await Promise.all([readOwn(db, actor.id), readOpen(db, actor.id, query)])
  const own = rows.filter(({ state }) => state === 'member')
  const invitations = rows.filter(({ state }) => state === 'invited')
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const [members, meetings] = await Promise.all([
    membersOf(
      db,
      [...own, ...invitations].map(({ id }) => id),
    ),
    nextMeetings(
      db,
      own.map(({ id }) => id),
      actor.id,
    ),
  ])
  const among = ({ id }: PodRow) => members.get(id) ?? []
  return {
    mine: own.map((row) => ({
      ...presentSummary(row),
      host: hostAmong(among(row)),
      people: among(row).map(presentPerson),
      next_meeting: meetings.get(row.id) ?? null,
      dissolved: presentDissolved(row),
    })),
    invitations: invitations.flatMap(({ invited_at, ...row }) => {
      if (!invited_at) return []
      const host = hostAmong(among(row))
      const [at, lapses_at] = [invited_at.toISOString(), lapsesAt(invited_at).toISOString()]
      return [{ ...presentSummary(row), host, members: row.members, invited_at: at, lapses_at }]
    }),
    waiting: waiting.flatMap(({ waiting_since, ...row }) =>
      waiting_since ? [{ ...presentSummary(row), waiting_since: waiting_since.toISOString() }] : [],
    ),
    ...open,
  }
}
