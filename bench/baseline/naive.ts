import type { Database } from '@portal/database/client'

export interface NaiveQuery {
  search?: string
  industry?: string
  page?: string
}

/** The directory's answer by the query builder alone: `contains` on three columns, a count, a page. */
export async function naiveDirectory(db: Database, { search, industry, page = '1' }: NaiveQuery) {
  const contains = { contains: search ?? '', mode: 'insensitive' as const }
  const where = {
    user: { directory_entry: { isNot: null } },
    ...(industry && { industry }),
    ...(search && {
      OR: [{ user: { full_name: contains } }, { company_name: contains }, { industry: contains }],
    }),
  }
  const [total, members] = await Promise.all([
    db.founderProfile.count({ where }),
    db.founderProfile.findMany({
      where,
      orderBy: [{ user: { full_name: 'asc' } }, { user_id: 'asc' }],
      skip: (Number(page) - 1) * 20,
      take: 20,
      include: { user: { select: { full_name: true } } },
    }),
  ])
  return { total, members }
}
