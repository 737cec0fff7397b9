import { AsyncResource } from 'node:async_hooks'
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
export type Transaction = Prisma.TransactionClient

export type Db = Database | Transaction

export type * from './generated/client.ts'
export * from './generated/enums.ts'
export { Prisma }

/** Idle connections are kept because new ones have no prepared statements. */
const idleTimeoutMs = 5 * 60_000

export interface DatabaseOptions {
  /** The maximum number of connections of this process. Eight keep two cores of Postgres busy. */
  poolSize?: number
  /** Uses `backgroundTimeouts`, for work such as loading data. */
  background?: boolean
  jobs?: boolean
  /** Whether the address is a connection pooler, which accepts no timeouts (pooler.ts). */
  pooled?: boolean
  /** Called with each statement and its parameters as JSON, for tests. */
  onQuery?: (sql: string, params: string) => void
  /** Called with each new connection, for tests. */
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
 * Runs a query that waited for a connection in the async context of its caller. The pool runs it in
 * that of the call that released the connection.
 */
function keepCallers(pool: Pool): void {
  const connect = pool.connect
  const bound = (done?: (...args: unknown[]) => void) =>
    Reflect.apply(connect, pool, done ? [AsyncResource.bind(done)] : [])
  Object.assign(pool, { connect: bound })
}

/**
 * Creates the Prisma client of a database. Queries reject if they get no connection or result in
 * time (timeouts.ts). Close it with `$disconnect()`.
 */
export function createDatabase(
  connectionString: string,
  { poolSize = 8, background, jobs, pooled = false, onQuery, onConnect }: DatabaseOptions = {},
): Database {
  const timeouts = jobs ? jobTimeouts : background ? backgroundTimeouts : requestTimeouts
  const isRequest = timeouts === requestTimeouts
  const config = {
    // The adapter ignores offsets and reads every moment as UTC.
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
  // After a query timeout, Prisma returns a connection without sending its ROLLBACK. The statements
  // of another request would run in that transaction and be lost.
  pool.on('release', (_error, connection) => {
    if (connection.getTransactionStatus() !== 'I') void connection.end()
  })
  // The next query replaces connections that break while idle, and reports errors.
  pool.on('error', () => {})
  if (onConnect) {
    pool.on('connect', onConnect)
    keepCallers(pool)
  }
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

export type JobDatabase = Database & { readonly isForJobs: true }

/** Creates a client for jobs with `jobTimeouts` and its own connections, never to a pooler. */
export const createJobDatabase = (connectionString: string, poolSize = 6): JobDatabase =>
  Object.assign(createDatabase(connectionString, { poolSize, jobs: true }), {
    isForJobs: true as const,
  })
