import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from './generated/client.ts'

export type Database = PrismaClient
/** What a callback of `$transaction` gets: a Database without the calls that make no sense there. */
export type Transaction = Prisma.TransactionClient

export type {
  Application,
  AuditEntry,
  Consent,
  DirectoryEntry,
  FounderProfile,
  FriendProfile,
  Session,
  User,
} from './generated/client.ts'
export { ApplicationStatus, ConsentKind, Role, Tier, UserType } from './generated/enums.ts'
export { Prisma }

export interface DatabaseOptions {
  /** Connections of this process at most. Eight keep two cores of Postgres busy. */
  poolSize?: number
}

/**
 * The Prisma client on a database; the only place that makes one. Connects at the first query.
 *
 * A query that gets no connection within 4 s fails (so does a transaction that cannot begin): an
 * exhausted pool becomes an error within 5 s, never a hang. Close it with `$disconnect()`.
 */
export function createDatabase(
  connectionString: string,
  { poolSize = 8 }: DatabaseOptions = {},
): Database {
  const adapter = new PrismaPg(
    { connectionString, max: poolSize, connectionTimeoutMillis: 4000, keepAlive: true },
    // Connections that break while idle are replaced at the next query, which reports what is wrong.
    { onPoolError: () => {}, onConnectionError: () => {} },
  )
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 4500, timeout: 10_000 } })
}
