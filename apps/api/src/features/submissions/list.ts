import { type Database, Prisma } from '@portal/database/client'
import { paginate } from '@portal/shared/core/pagination'
import type { Waiting, Wishes } from '@portal/shared/submissions/forms'
import type { SubmissionKind } from '@portal/shared/submissions/schemas'
import { notFound } from '../../lib/app-error.ts'
import { countMails } from '../../lib/mail/queue.ts'
import { type SubmissionRow, withPeople } from './presenter.ts'

interface ListQuery {
  status: 'pending' | 'reviewed'
  kind?: SubmissionKind | undefined
  search: string
  page: number
  page_size: number
}

const tabs = {
  pending: { where: Prisma.sql`s.status = 'pending'`, order: Prisma.sql`s.created_at, s.id` },
  reviewed: {
    where: Prisma.sql`s.status <> 'pending'`,
    order: Prisma.sql`s.decided_at DESC, s.id DESC`,
  },
}

interface Count {
  kind: SubmissionKind
  pending: number
  reviewed: number
}

const byKind = (counts: Count[]): Waiting['by_kind'] => {
  const of = (kind: SubmissionKind) => counts.find((one) => one.kind === kind)?.pending ?? 0
  return {
    event_suggestion: of('event_suggestion'),
    event_proposal: of('event_proposal'),
    resource: of('resource'),
    opportunity: of('opportunity'),
  }
}

const sum = (counts: Count[], tab: 'pending' | 'reviewed') =>
  counts.reduce((total, one) => total + one[tab], 0)

const countAll = (db: Database) => db.$queryRaw<Count[]>`
  SELECT kind::text AS kind, (count(*) FILTER (WHERE status = 'pending'))::int AS pending,
    (count(*) FILTER (WHERE status <> 'pending'))::int AS reviewed
  FROM submissions GROUP BY kind`

/** One page of a tab of the inbox; the counts are of all, whatever is filtered or searched. */
export async function listSubmissions(db: Database, query: ListQuery) {
  const { where, order } = tabs[query.status]
  const conditions = [where]
  if (query.kind) conditions.push(Prisma.sql`s.kind = ${query.kind}::"SubmissionKind"`)
  if (query.search !== '') {
    conditions.push(Prisma.sql`
      search_lines(s.title, u.full_name, u.email::text) LIKE search_pattern(${query.search})`)
  }
  const found = Prisma.sql`
    submissions s JOIN users u ON u.id = s.sender_id WHERE ${Prisma.join(conditions, ' AND ')}`
  const offset = (query.page - 1) * query.page_size
  const [page, total, counts] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT s.id FROM ${found} ORDER BY ${order} LIMIT ${query.page_size} OFFSET ${offset}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${found}`,
    countAll(db),
  ])
  const ids = page.map(({ id }) => id)
  const rows = await db.submission.findMany({ where: { id: { in: ids } }, include: withPeople })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    submissions: ids.flatMap((id) => byId.get(id) ?? []),
    counts: {
      pending: sum(counts, 'pending'),
      reviewed: sum(counts, 'reviewed'),
      pending_by_kind: byKind(counts),
    },
    pagination: paginate(query.page, query.page_size, total[0]?.total ?? 0),
  }
}

/** One submission. Throws `not_found`. */
export async function getSubmission(db: Database, id: string): Promise<SubmissionRow> {
  const row = await db.submission.findUnique({ where: { id }, include: withPeople })
  if (!row) throw notFound('This submission')
  return row
}

/** What waits for administrators. */
export async function countWaiting(db: Database): Promise<Waiting> {
  const [applications, counts, { failed }, redactions] = await Promise.all([
    db.application.count({ where: { status: 'pending' } }),
    countAll(db),
    countMails(db),
    db.redactionHit.count({ where: { decision: null } }),
  ])
  return {
    applications,
    submissions: sum(counts, 'pending'),
    by_kind: byKind(counts),
    failed_mails: failed,
    redactions,
  }
}

interface Wish {
  field: string
  value: string
  count: number
}

/** What members would like to see, counted over all suggestions that were not declined. */
export async function summariseWishes(db: Database): Promise<Wishes> {
  const wished = Prisma.sql`
    FROM submissions WHERE kind = 'event_suggestion' AND status <> 'declined'`
  const fields = ['dayOfWeek', 'frequency', 'location', 'otherType', 'otherLocation', 'topic']
  const [wishes, total] = await Promise.all([
    db.$queryRaw<Wish[]>`
      WITH suggestions AS (SELECT payload ${wished}), answers AS (
        SELECT 'eventTypes' AS field, jsonb_array_elements_text(payload->'eventTypes') AS value
        FROM suggestions
        UNION ALL
        SELECT field, payload->>field FROM suggestions, unnest(${fields}::text[]) AS field)
      SELECT field, value, count(*)::int AS count FROM answers WHERE value <> ''
      GROUP BY field, value ORDER BY count DESC, value`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${wished}`,
  ])
  const of = (name: string) =>
    wishes
      .filter(({ field }) => field === name)
      .slice(0, 50)
      .map(({ value, count }) => ({ value, count }))
  return {
    total: total[0]?.total ?? 0,
    event_types: of('eventTypes'),
    days: of('dayOfWeek'),
    frequencies: of('frequency'),
    locations: of('location'),
    other_types: of('otherType'),
    other_locations: of('otherLocation'),
    topics: of('topic'),
  }
}
