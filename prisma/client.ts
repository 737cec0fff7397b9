import { PrismaPg } from '@prisma/adapter-pg'
import { Pool, type PoolClient } from 'pg'
import { Prisma, PrismaClient } from './generated/client.ts'
import { attachReadPool } from './read.ts'
import { createStatementNames } from './statement-names.ts'
import {
  backgroundTimeouts,
  clientTimeouts,
  jobTimeouts,
  requestTimeouts,
  withSettings,
} from './timeouts.ts'

export type Database = PrismaClient
/** What a callback of `$transaction` gets: a Database without the calls that make no sense there. */
export type Transaction = Prisma.TransactionClient

/** What makes queries, in a transaction or outside of one. */
export type Db = Database | Transaction

export type * from './generated/client.ts'
export * from './generated/enums.ts'
export { Prisma }

/** How long an idle connection is kept: a new one has no prepared statements. */
const idleTimeoutMs = 5 * 60_000

export interface DatabaseOptions {
  /** Connections of this process at most. Eight keep two cores of Postgres busy. */
  poolSize?: number
  /** For work that nobody waits for, such as loading data: the limits of `backgroundTimeouts`. */
  background?: boolean
  /** For jobs: see `createJobDatabase`. */
  jobs?: boolean
  /** Whether the address is that of a connection pooler, which takes no timeouts (pooler.ts). */
  pooled?: boolean
  /** Is told each statement, and its parameters as JSON: how tests count what a call costs. */
  onQuery?: (sql: string, params: string) => void
  /** Is given each new connection: how tests observe the locks of a transaction. */
  onConnect?: (connection: PoolClient) => void
}

function clientOn(
  adapter: PrismaPg,
  timeout: number,
  onQuery: DatabaseOptions['onQuery'],
): Database {
  const options = { adapter, transactionOptions: { maxWait: 4500, timeout } }
  if (!onQuery) return new PrismaClient(options)
  const client = new PrismaClient({ ...options, log: [{ emit: 'event', level: 'query' }] })
  client.$on('query', ({ query, params }) => onQuery(query, params))
  return client
}

/**
 * The Prisma client on a database; the only place that makes one. Connects at the first query. A query
 * that gets no connection, or no answer, in the time of timeouts.ts rejects. Close it with `$disconnect()`.
 */
export function createDatabase(
  connectionString: string,
  { poolSize = 8, background, jobs, pooled = false, onQuery, onConnect }: DatabaseOptions = {},
): Database {
  const timeouts = jobs ? jobTimeouts : background ? backgroundTimeouts : requestTimeouts
  const isRequest = timeouts === requestTimeouts
  const config = {
    // The adapter takes every moment for UTC's, whatever the offset that comes with it.
    connectionString: withSettings(connectionString, {
      timezone: 'UTC',
      ...(pooled ? {} : timeouts),
    }),
    max: poolSize,
    keepAlive: true,
    idleTimeoutMillis: idleTimeoutMs,
    connectionTimeoutMillis: clientTimeouts.connectionMs,
  }
  const pool = new Pool(isRequest ? { ...config, query_timeout: clientTimeouts.queryMs } : config)
  // After a query timeout Prisma returns the connection of a transaction although its ROLLBACK was never
  // sent: the statements of another request would run in that transaction, and be lost with it.
  pool.on('release', (_error, connection) => {
    if (connection.getTransactionStatus() !== 'I') void connection.end()
  })
  // Connections that break while idle are replaced at the next query, which reports what is wrong.
  pool.on('error', () => {})
  if (onConnect) pool.on('connect', onConnect)
  const nameOf = createStatementNames()
  const adapter = new PrismaPg(pool, {
    onPoolError: () => {},
    onConnectionError: () => {},
    disposeExternalPool: true,
    statementNameGenerator: nameOf,
  })
  const client = clientOn(adapter, isRequest ? 10_000 : 60_000, onQuery)
  attachReadPool(client, { pool, nameOf, onQuery })
  return client
}

/** The client of scheduled jobs and of the writing of emails, which they take in place of that of requests. */
export type JobDatabase = Database & { readonly isForJobs: true }

/**
 * A client with the limits of `jobTimeouts`, and few connections of its own: jobs take longer than requests
 * may, and none of the requests' connections. `connectionString` is not that of a pooler.
 */
export const createJobDatabase = (connectionString: string, poolSize = 6): JobDatabase =>
  Object.assign(createDatabase(connectionString, { poolSize, jobs: true }), {
    isForJobs: true as const,
  })
