import { type Database, Prisma } from '@portal/database/client'
import { paginate } from '@portal/shared/core/pagination'
import { rowsOf } from '../../lib/list-sql.ts'

export const withPeople = {
  user: {
    select: {
      email: true,
      full_name: true,
      email_verified_at: true,
      applications: {
        include: { decided_by: { select: { full_name: true } } },
        orderBy: [{ submitted_at: 'desc' }, { id: 'desc' }],
      },
    },
  },
  decided_by: { select: { full_name: true } },
} satisfies Prisma.ApplicationInclude

/** An application with its applicant, all applications of the applicant, and who decided it. */
export type ApplicationWithPeople = Prisma.ApplicationGetPayload<{ include: typeof withPeople }>

interface ListQuery {
  status: 'pending' | 'reviewed'
  search: string
  page: number
  page_size: number
}

const tabs = {
  pending: { where: Prisma.sql`a.status = 'pending'`, order: Prisma.sql`a.submitted_at, a.id` },
  reviewed: {
    where: Prisma.sql`a.status <> 'pending'`,
    order: Prisma.sql`a.decided_at DESC, a.id DESC`,
  },
}

/** One page of a tab, with the counts of both; pending ones oldest first, reviewed ones latest first. */
export async function listApplications(
  db: Database,
  { status, search, page, page_size }: ListQuery,
) {
  const { where, order } = tabs[status]
  const matches =
    search === '' ? Prisma.sql`TRUE` : Prisma.sql`u.search_text LIKE search_pattern(${search})`
  const found = Prisma.sql`applications a JOIN users u ON u.id = a.user_id WHERE ${where} AND ${matches}`
  const [hits, counted, pending, reviewed] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT a.id FROM ${found} ORDER BY ${order} ${rowsOf({ page, page_size })}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${found}`,
    db.application.count({ where: { status: 'pending' } }),
    db.application.count({ where: { status: { not: 'pending' } } }),
  ])
  const ids = hits.map(({ id }) => id)
  const rows = await db.application.findMany({ where: { id: { in: ids } }, include: withPeople })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    applications: ids.flatMap((id) => byId.get(id) ?? []),
    counts: { pending, reviewed },
    pagination: paginate(page, page_size, counted[0]?.total ?? 0),
  }
}
