import { type Database, Prisma } from '@portal/database/client'
import { paginate } from '@portal/shared/core/pagination'

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

/** An application with whose it is, who decided it, and all that the same person ever sent. */
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
} satisfies Record<ListQuery['status'], { where: Prisma.Sql; order: Prisma.Sql }>

/** Ids of one page and the total; names and addresses are searched as the directory's names are. */
async function findIds(db: Database, query: ListQuery) {
  const { where, order } = tabs[query.status]
  const matches =
    query.search === ''
      ? Prisma.sql`TRUE`
      : Prisma.sql`u.search_text LIKE search_pattern(${query.search})`
  const found = Prisma.sql`applications a JOIN users u ON u.id = a.user_id WHERE ${where} AND ${matches}`
  const offset = (query.page - 1) * query.page_size
  const [page, counted] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT a.id FROM ${found} ORDER BY ${order} LIMIT ${query.page_size} OFFSET ${offset}`,
    db.$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total FROM ${found}`,
  ])
  return { ids: page.map((row) => row.id), total: Number(counted[0]?.total ?? 0) }
}

/** One page of a tab, with the counts of both; pending ones oldest first, reviewed ones latest first. */
export async function listApplications(db: Database, query: ListQuery) {
  const [{ ids, total }, pending, reviewed] = await Promise.all([
    findIds(db, query),
    db.application.count({ where: { status: 'pending' } }),
    db.application.count({ where: { status: { not: 'pending' } } }),
  ])
  const rows = await db.application.findMany({ where: { id: { in: ids } }, include: withPeople })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    applications: ids.flatMap((id) => byId.get(id) ?? []),
    counts: { pending, reviewed },
    pagination: paginate(query.page, query.page_size, total),
  }
}
