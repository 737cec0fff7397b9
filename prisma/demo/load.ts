import type { Network } from '@portal/shared/network/schemas'
import { type Database, Prisma, type Transaction } from '../client.ts'
import { applicationRows } from './applications.ts'
import { calendarOf } from './calendar.ts'
import {
  founderConsentRows,
  founderProfileRow,
  friendConsentRows,
  friendProfileRow,
} from './members.ts'
import { rosterOf } from './roster.ts'
import { userRows } from './users.ts'

/** Any number, as long as every version of the portal uses the same one. */
const lockKey = 7_414_003

export interface DemoOptions {
  /** The moment to which all dates are relative; nothing lies after it. */
  today: Date
  /** Whose city, names and wordings the data uses. */
  network: Network
}

/** Whether no table holds a row, apart from Prisma's own list of migrations. */
export async function isEmpty(db: Database | Transaction): Promise<boolean> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name <> '_prisma_migrations'`
  const rows = tables.map(({ name }) => Prisma.raw(`EXISTS (SELECT 1 FROM ${name})`))
  const [answer] = await db.$queryRaw<{ filled: boolean }[]>`
    SELECT ${Prisma.join(rows, ' OR ')} AS filled`
  return answer?.filled === false
}

/**
 * Loads the demonstration data (decisions, 'Running it' and 'Screens') into an empty database: 142
 * active members of whom 12 joined within the last week, and applications to review. The same call
 * makes the same rows, apart from ids. All of it is there, or none.
 *
 * @returns false, and does nothing, when the database holds anything
 */
export async function loadDemo(db: Database, { today, network }: DemoOptions): Promise<boolean> {
  const calendar = calendarOf(today)
  const roster = rosterOf(calendar, network)
  const { founders, friends } = roster
  return db.$transaction(
    async (tx) => {
      // Two processes that start at once on one database must not both find it empty.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey})`
      if (!(await isEmpty(tx))) return false
      await tx.user.createMany({ data: userRows(roster, calendar) })
      await tx.founderProfile.createMany({
        data: founders.map((founder) => founderProfileRow(founder, network)),
      })
      await tx.friendProfile.createMany({
        data: friends.map((friend) => friendProfileRow(friend, network)),
      })
      await tx.consent.createMany({
        data: [
          ...founders.flatMap((founder) => founderConsentRows(founder, network)),
          ...friends.flatMap(friendConsentRows),
        ],
      })
      await tx.application.createMany({ data: applicationRows(roster, calendar) })
      return true
    },
    { timeout: 30_000 },
  )
}
