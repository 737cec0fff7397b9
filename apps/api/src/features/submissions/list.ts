import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { type Submission, submissionSchema, type Wishes } from '@portal/shared/submissions/forms'
import { fillSubmissionKinds, type SubmissionKind } from '@portal/shared/submissions/schemas'
import { contains, type Page, pageById } from '../../lib/db/page.ts'
import { found } from '../../lib/http/app-error.ts'
import type { Registry } from '../../lib/registry.ts'

export const withPeople = {
  sender: { select: { id: true, full_name: true, email: true, email_verified_at: true } },
  decided_by: { select: { full_name: true } },
} satisfies Prisma.SubmissionInclude
export type SubmissionRow = Prisma.SubmissionGetPayload<{ include: typeof withPeople }>

export function presentSubmission(
  { acceptors }: Pick<Registry, 'acceptors'>,
  row: SubmissionRow,
): Submission {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    sender: { id: row.sender.id, full_name: row.sender.full_name, email: row.sender.email },
    status: row.status,
    payload: submissionSchema.shape.payload.parse(row.payload),
    draft: acceptors[row.kind].draft(row.payload),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by?.full_name ?? null,
    reason: row.reason,
    published_id: row.published_id,
  }
}

interface ListQuery extends Page {
  status: 'pending' | 'reviewed'
  kind?: SubmissionKind | undefined
  search: string
}

const tabs = {
  pending: { where: Prisma.sql`s.status = 'pending'`, order: Prisma.sql`s.created_at, s.id` },
  reviewed: {
    where: Prisma.sql`s.status <> 'pending'`,
    order: Prisma.sql`s.decided_at DESC, s.id DESC`,
  },
}

async function countAll(db: Database) {
  const counts = await db.$queryRaw<{ kind: SubmissionKind; pending: number; reviewed: number }[]>`
    SELECT kind::text AS kind, (count(*) FILTER (WHERE status = 'pending'))::int AS pending,
      (count(*) FILTER (WHERE status <> 'pending'))::int AS reviewed
    FROM submissions GROUP BY kind`
  const all = { pending: 0, reviewed: 0 }
  const pending_by_kind = fillSubmissionKinds(0)
  for (const { kind, pending, reviewed } of counts) {
    all.pending += pending
    all.reviewed += reviewed
    pending_by_kind[kind] = pending
  }
  return { ...all, pending_by_kind }
}

export async function listSubmissions(db: Database, query: ListQuery) {
  const { where, order } = tabs[query.status]
  const ofKind = query.kind
    ? Prisma.sql`s.kind = ${query.kind}::"SubmissionKind"`
    : Prisma.sql`TRUE`
  const matches = contains(
    Prisma.sql`search_lines(s.title, u.full_name, u.email::text)`,
    query.search,
  )
  const from = Prisma.sql`submissions s JOIN users u ON u.id = s.sender_id
    WHERE ${where} AND ${ofKind} AND ${matches}`
  const find = (ids: string[]) =>
    db.submission.findMany({ where: { id: { in: ids } }, include: withPeople })
  const [listed, counts] = await Promise.all([
    pageById(db, query, { select: Prisma.sql`s.id::text`, from, order }, find),
    countAll(db),
  ])
  return { ...listed, counts }
}

export async function getSubmission(
  db: Database | Transaction,
  id: string,
): Promise<SubmissionRow> {
  return found(
    await db.submission.findUnique({ where: { id }, include: withPeople }),
    'This submission',
  )
}

/** Counts answers in event suggestions that were not declined: the top 50 of each field. */
export async function summariseWishes(db: Database): Promise<Wishes> {
  const wished = Prisma.sql`
    FROM submissions WHERE kind = 'event_suggestion' AND status <> 'declined'`
  const fields = ['dayOfWeek', 'frequency', 'location', 'otherType', 'otherLocation', 'topic']
  const [answers, total] = await Promise.all([
    db.$queryRaw<{ field: string; value: string; count: number }[]>`
      WITH suggestions AS (SELECT payload ${wished}), answers AS (
        SELECT 'eventTypes' AS field, jsonb_array_elements_text(payload->'eventTypes') AS value
        FROM suggestions
        UNION ALL
        SELECT field, payload->>field FROM suggestions, unnest(${fields}::text[]) AS field)
      SELECT field, value, count(*)::int AS count FROM answers WHERE value <> ''
      GROUP BY field, value ORDER BY count DESC, value`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${wished}`,
  ])
  const of = (name: string) => answers.filter(({ field }) => field === name).slice(0, 50)
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
