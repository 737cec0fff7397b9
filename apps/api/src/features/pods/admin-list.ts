import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { UserType } from '@portal/shared/core/access'
import type { Pagination } from '@portal/shared/core/pagination'
import { listEntries } from '@portal/shared/network/lists'
import type {
  AdminPod,
  AdminPodPerson,
  OpenAdminPod,
  PodDemand,
} from '@portal/shared/pods/admin-endpoints'
import type { PodMemberState } from '@portal/shared/pods/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { contains, countIf, type Page, page } from '../../lib/db/page.ts'
import { versionOf } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { presentMeetings } from '../events/service.ts'
import { countInStateSql } from './list.ts'

interface PersonRow {
  id: string
  name: string
  company: string | null
  track: UserType
  photo_id: string | null
}

const personColumns = Prisma.sql`
  u.id::text, u.full_name AS name, u.user_type::text AS track, ${photoIdSql('u')},
  coalesce((SELECT f.company_name FROM founder_profiles f WHERE f.user_id = u.id),
    (SELECT f.role_org FROM friend_profiles f WHERE f.user_id = u.id)) AS company`

const presentPerson = <R extends PersonRow>({ photo_id, ...person }: R) => ({
  ...person,
  photo: photoPath(photo_id),
})

/** SQL: sign-ups `s` of active members who are not in, invited to or waiting for such a pod. */
export const unmet = Prisma.sql`
  pod_signups s JOIN users u ON u.id = s.user_id
  WHERE ${isStayingSql('u')} AND NOT EXISTS (
    SELECT 1 FROM pod_members m JOIN pods p ON p.id = m.pod_id
    WHERE m.user_id = s.user_id AND p.kind = s.kind AND p.dissolved_at IS NULL
      AND m.state IN ('member', 'invited', 'waiting'))`

export async function readDemand(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  { kind, ...query }: Page & { kind?: string | undefined },
): Promise<PodDemand> {
  const entries = listEntries(network, 'pods')
  const chosen = kind || (entries.find(({ isHidden }) => !isHidden)?.value ?? '')
  const [counts, { rows, pagination }] = await Promise.all([
    db.$queryRaw<{ kind: string; people: number }[]>`
      SELECT s.kind, count(*)::int AS people FROM ${unmet} GROUP BY s.kind`,
    page<PersonRow & { since: Date }>(db, query, {
      select: Prisma.sql`${personColumns}, s.since`,
      from: Prisma.sql`${unmet} AND s.kind = ${chosen}`,
      order: Prisma.sql`s.since, u.id`,
    }),
  ])
  const peopleFor = (kind: string) => counts.find((one) => one.kind === kind)?.people ?? 0
  return {
    // A hidden kind is listed while members want it.
    kinds: entries
      .map(({ value, isHidden }) => ({ kind: value, people: peopleFor(value), isHidden }))
      .filter(({ people, isHidden }) => people > 0 || !isHidden)
      .map(({ kind: one, people }) => ({ kind: one, people })),
    kind: chosen,
    people: rows.map((row) => ({ ...presentPerson(row), since: row.since.toISOString() })),
    pagination,
  }
}

type PodRow = Omit<AdminPod, 'host' | 'created_at' | 'dissolved_at'> & {
  host_id: string | null
  host_name: string | null
  created_at: Date
  dissolved_at: Date | null
}

const podColumns = Prisma.sql`
  p.id::text, p.kind, p.name, p.places, p.created_at, p.dissolved_at, h.id::text AS host_id,
    h.full_name AS host_name, ${countInStateSql('p', 'member')} AS members, ${countInStateSql('p', 'invited')} AS invited,
    ${countInStateSql('p', 'waiting')} AS waiting`

const podsWithHosts = Prisma.sql`pods p LEFT JOIN users h ON h.id = p.host_id`

const presentPod = ({
  host_id,
  host_name,
  created_at,
  dissolved_at,
  ...row
}: PodRow): AdminPod => ({
  ...row,
  host: host_id && host_name !== null ? { id: host_id, name: host_name } : null,
  created_at: created_at.toISOString(),
  dissolved_at: dissolved_at?.toISOString() ?? null,
})

export async function listAdminPods(
  db: Database,
  { state, search, ...query }: Page & { state: 'running' | 'dissolved'; search: string },
) {
  const found = contains(Prisma.sql`search_lines(p.name, p.kind)`, search)
  const running = Prisma.sql`p.dissolved_at IS NULL`
  const listed = state === 'running' ? running : Prisma.sql`p.dissolved_at IS NOT NULL`
  const [{ rows, pagination }, [counts]] = await Promise.all([
    page<PodRow>(db, query, {
      select: podColumns,
      from: Prisma.sql`${podsWithHosts} WHERE ${listed} AND ${found}`,
      order: Prisma.sql`p.host_id IS NOT NULL, fold_text(p.name), p.id`,
    }),
    db.$queryRaw<[{ running: number; dissolved: number; without_host: number }]>`
      SELECT ${countIf(running)} AS running, ${countIf(Prisma.sql`NOT ${running}`)} AS dissolved,
        ${countIf(Prisma.sql`${running} AND p.host_id IS NULL`)} AS without_host
      FROM pods p`,
  ])
  return { pods: rows.map(presentPod), counts, pagination }
}

export async function getAdminPod(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<OpenAdminPod> {
  const [[row], pod, meetings] = await Promise.all([
    db.$queryRaw<PodRow[]>`
      SELECT ${podColumns} FROM ${podsWithHosts} WHERE p.id = ${id}::uuid`,
    db.pod.findUnique({ where: { id } }),
    presentMeetings(db, id, actor.id),
  ])
  if (!row || !pod) throw notFound('This pod')
  return {
    ...presentPod(row),
    purpose: pod.purpose,
    rhythm: pod.rhythm,
    meeting_link: pod.meeting_link,
    chat_link: pod.chat_link,
    dissolved_reason: pod.dissolved_reason,
    meetings,
    version: versionOf(pod),
  }
}

type MemberRow = PersonRow & {
  state: PodMemberState
  is_host: boolean
  invited_at: Date | null
  answered_at: Date | null
  waiting_since: Date | null
}

/** Lists a page of a pod's people: members, invited, waiting in order, then all others. */
export async function listPeople(
  db: Database | Transaction,
  { id, ...query }: Page & { id: string },
): Promise<{ people: AdminPodPerson[]; pagination: Pagination }> {
  const [pods, { rows, pagination }] = await Promise.all([
    db.pod.count({ where: { id } }),
    page<MemberRow>(db, query, {
      select: Prisma.sql`
        ${personColumns}, m.state::text, coalesce(p.host_id = u.id, false) AS is_host,
        m.invited_at, m.answered_at, m.waiting_since`,
      from: Prisma.sql`
        pod_members m JOIN pods p ON p.id = m.pod_id JOIN users u ON u.id = m.user_id
        WHERE m.pod_id = ${id}::uuid`,
      order: Prisma.sql`
        array_position(ARRAY['member', 'invited', 'waiting'], m.state::text) NULLS LAST,
        CASE WHEN m.state = 'waiting' THEN m.position END, fold_text(u.full_name), u.id`,
    }),
  ])
  if (pods === 0) throw notFound('This pod')
  return {
    people: rows.map((row) => ({
      ...presentPerson(row),
      invited_at: row.invited_at?.toISOString() ?? null,
      answered_at: row.answered_at?.toISOString() ?? null,
      waiting_since: row.waiting_since?.toISOString() ?? null,
    })),
    pagination,
  }
}
