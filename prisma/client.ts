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
  Event,
  FounderProfile,
  FriendProfile,
  Opportunity,
  Resource,
  Session,
  Study,
  User,
  Win,
} from './generated/client.ts'
export {
  ApplicationStatus,
  ConsentKind,
  ReactionType,
  Role,
  StudyStatus,
  Tier,
  UserType,
} from './generated/enums.ts'
export { Prisma }

export interface DatabaseOptions {
  /** Connections of this process at most. Eight keep two cores of Postgres busy. */
  poolSize?: number
  /** Is told each statement: how tests count what a call costs. */
  onQuery?: (sql: string) => void
}

/**
 * The Prisma client on a database; the only place that makes one. Connects at the first query.
 *
 * A query that gets no connection within 4 s fails (so does a transaction that cannot begin): an
 * exhausted pool becomes an error within 5 s, never a hang. Close it with `$disconnect()`.
 */
export function createDatabase(
  connectionString: string,
  { poolSize = 8, onQuery }: DatabaseOptions = {},
): Database {
  const adapter = new PrismaPg(
    { connectionString, max: poolSize, connectionTimeoutMillis: 4000, keepAlive: true },
    // Connections that break while idle are replaced at the next query, which reports what is wrong.
    { onPoolError: () => {}, onConnectionError: () => {} },
  )
  const options = { adapter, transactionOptions: { maxWait: 4500, timeout: 10_000 } }
  if (!onQuery) return new PrismaClient(options)
  const client = new PrismaClient({ ...options, log: [{ emit: 'event', level: 'query' }] })
  client.$on('query', ({ query }) => onQuery(query))
  return client
}
