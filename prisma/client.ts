import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { Prisma, PrismaClient } from './generated/client.ts'
import { ImpatientPool } from './impatient-pool.ts'
import { wait } from './patience.ts'
import { readsThrough } from './read.ts'
import { statementNames } from './statement-names.ts'
import { backgroundTimeouts, requestTimeouts, withSettings } from './timeouts.ts'

export type Database = PrismaClient
/** What a callback of `$transaction` gets: a Database without the calls that make no sense there. */
export type Transaction = Prisma.TransactionClient

export type {
  Activity,
  Application,
  AuditEntry,
  Consent,
  DirectoryEntry,
  EmailChange,
  EmailChoice,
  Event,
  FounderProfile,
  FriendProfile,
  NewsletterEdition,
  Opportunity,
  Participation,
  RedactionTask,
  Resource,
  Rsvp,
  SecondFactor,
  Session,
  Study,
  Submission,
  User,
  Win,
} from './generated/client.ts'
export {
  ApplicationStatus,
  ConsentKind,
  EmailTopic,
  ReactionType,
  RedactionTable,
  Role,
  StudyStatus,
  Tier,
  UserType,
} from './generated/enums.ts'
export { Prisma }

/** How long a connection is kept for the next who comes, in ms: a new one knows no statement yet. */
const idleFor = 5 * 60_000

export interface DatabaseOptions {
  /** Connections of this process at most. Eight keep two cores of Postgres busy. */
  poolSize?: number
  /** For work that nobody waits for, such as loading data: the limits of `backgroundTimeouts`. */
  patient?: boolean
  /** Whether the address is that of a connection pooler, which takes no timeouts (pooler.ts). */
  pooled?: boolean
  /** Is told each statement, and its parameters as JSON: how tests count what a call costs. */
  onQuery?: (sql: string, params: string) => void
}

function clientOn(adapter: PrismaPg, onQuery: DatabaseOptions['onQuery']): Database {
  const options = { adapter, transactionOptions: { maxWait: 4500, timeout: 10_000 } }
  if (!onQuery) return new PrismaClient(options)
  const client = new PrismaClient({ ...options, log: [{ emit: 'event', level: 'query' }] })
  client.$on('query', ({ query, params }) => onQuery(query, params))
  return client
}

/**
 * The Prisma client on a database; the only place that makes one. Connects at the first query.
 *
 * A query that gets no connection within 4 s fails (so does a transaction that cannot begin): an
 * exhausted pool becomes an error within 5 s, never a hang. So does a statement that is not answered in
 * that time, of a database that hangs. What a request waits for adds up to no more than that
 * (`withPatience`). What takes too long ends in the database, too (timeouts.ts). Close it with
 * `$disconnect()`.
 */
export function createDatabase(
  connectionString: string,
  { poolSize = 8, patient = false, pooled = false, onQuery }: DatabaseOptions = {},
): Database {
  const timeouts = patient ? backgroundTimeouts : requestTimeouts
  const config = {
    // The adapter takes every moment for UTC's, whatever the offset that comes with it.
    connectionString: withSettings(connectionString, {
      timezone: 'UTC',
      ...(pooled ? {} : timeouts),
    }),
    max: poolSize,
    keepAlive: true,
    idleTimeoutMillis: idleFor,
  }
  const pool = patient
    ? new Pool({ ...config, connectionTimeoutMillis: wait })
    : new ImpatientPool(config)
  // Connections that break while idle are replaced at the next query, which reports what is wrong.
  pool.on('error', () => {})
  const nameOf = statementNames()
  const adapter = new PrismaPg(pool, {
    onPoolError: () => {},
    onConnectionError: () => {},
    disposeExternalPool: true,
    statementNameGenerator: nameOf,
  })
  const client = clientOn(adapter, onQuery)
  readsThrough(client, { pool, nameOf, onQuery })
  return client
}
