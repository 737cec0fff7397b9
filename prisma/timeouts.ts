/** Postgres's timeout settings, in ms; 0 means no timeout. */
export interface Timeouts {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

// For requests. Statements time out in the database before the client gives up, so that the client
// gets the error.
export const requestTimeouts: Timeouts = {
  statement_timeout: 3500,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
}

// In ms. `queryMs` limits a result if the database hangs or the network drops packets, where
// Postgres's timeouts do not help and TCP takes 15 minutes.
export const clientTimeouts = { connectionMs: 4000, queryMs: 4000 } as const

/** For scheduled jobs, erasure among them, and the writing of emails. */
export const jobTimeouts: Timeouts = {
  statement_timeout: 60_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** For background work whose statements may be long: loading data, and pg-boss's own. */
export const backgroundTimeouts: Timeouts = {
  statement_timeout: 3_600_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}

/**
 * Returns the SQL that lifts the transaction's timeouts; `lock` is for each lock in ms, 0 for none.
 */
export function localTimeoutsSql({ lock }: { lock: number }): string {
  const timeouts: Timeouts = {
    statement_timeout: 0,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: 0,
  }
  return Object.entries(timeouts)
    .map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)
    .join('; ')
}

/** Adds Postgres settings to a connection string. Poolers refuse most settings (pooler.ts). */
export function withSettings(connectionString: string, settings: object): string {
  const url = new URL(connectionString)
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', [...(given ? [given] : []), ...added].join(' '))
  return url.href
}
