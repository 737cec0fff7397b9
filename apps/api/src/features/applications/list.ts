import {
  type ApplicationStatus,
  type Database,
  Prisma,
  type Transaction,
} from '@portal/database/client'
import { contains, type Page, pageById } from '../../lib/db/page.ts'

const withNames = {
  decided_by: { select: { full_name: true } },
  questions: {
    include: { asked_by: { select: { full_name: true } } },
    orderBy: { asked_at: 'asc' },
  },
  notes: {
    include: { author: { select: { full_name: true } } },
    orderBy: { created_at: 'asc' },
  },
} satisfies Prisma.ApplicationInclude

export const withPeople = {
  ...withNames,
  user: {
    select: {
      email: true,
      full_name: true,
      email_verified_at: true,
      is_active: true,
      deletion_due_at: true,
      applications: {
        include: withNames,
        orderBy: [{ submitted_at: 'desc' }, { id: 'desc' }],
      },
    },
  },
} satisfies Prisma.ApplicationInclude

export type ApplicationWithPeople = Prisma.ApplicationGetPayload<{ include: typeof withPeople }>

interface ListQuery extends Page {
  status: keyof typeof tabs
  search: string
}

const latestFirst = Prisma.sql`a.decided_at DESC, a.id DESC`

const tabs = {
  pending: {
    where: Prisma.sql`a.status = 'pending'`,
    order: Prisma.sql`a.asked_at IS NOT NULL, a.submitted_at, a.id`,
  },
  reviewed: { where: Prisma.sql`a.status <> 'pending'`, order: latestFirst },
  approved: { where: Prisma.sql`a.status = 'approved'`, order: latestFirst },
  rejected: { where: Prisma.sql`a.status = 'rejected'`, order: latestFirst },
}

/** Lists a page of a tab. Pending: oldest first, those waiting for the applicant last. */
export async function listApplications(db: Database, { status, search, ...query }: ListQuery) {
  const { where, order } = tabs[status]
  const from = Prisma.sql`applications a JOIN users u ON u.id = a.user_id
    WHERE ${where} AND ${contains(Prisma.sql`u.search_text`, search)}`
  const find = (ids: string[]) =>
    db.application.findMany({ where: { id: { in: ids } }, include: withPeople })
  const [{ rows, pagination }, byStatus] = await Promise.all([
    pageById(db, query, { select: Prisma.sql`a.id::text`, from, order }, find),
    db.application.groupBy({ by: ['status'], _count: true }),
  ])
  const count = (one: ApplicationStatus) =>
    byStatus.find((group) => group.status === one)?._count ?? 0
  const [approved, rejected] = [count('approved'), count('rejected')]
  const counts = { pending: count('pending'), reviewed: approved + rejected, approved, rejected }
  return { applications: rows, counts, pagination }
}

export const findApplication = (tx: Transaction, id: string): Promise<ApplicationWithPeople> =>
  tx.application.findUniqueOrThrow({ where: { id }, include: withPeople })
