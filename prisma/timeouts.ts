/** Limits by which Postgres itself ends what takes too long: its own settings, in ms. 0 is none. */
export interface Timeouts {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

/**
 * For connections that serve requests. A statement ends in the database before the query times out in
 * the client, so that the client hears why; a transaction may be idle for as long as the client lets it
 * run.
 */
export const requestTimeouts: Timeouts = {
  statement_timeout: 3500,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * What the client waits for, in ms. `connectionMs` is for a free connection of the pool, or a new one.
 * `queryMs` is for an answer when the database is frozen, or the network drops its packets: no timeout
 * of Postgres helps there, and TCP gives up only after a quarter of an hour.
 */
export const clientTimeouts = { connectionMs: 4000, queryMs: 4000 } as const

/** For background work, such as jobs: long enough for all of it, and not for ever. */
export const backgroundTimeouts: Timeouts = {
  statement_timeout: 3_600_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}

/**
 * A statement that lifts the limits for the transaction that is open, whatever its role or database
 * has set. `lock` is how long it may wait for each lock, in ms.
 */
export function setLocalTimeouts({ lock }: { lock: number }): string {
  const own: Timeouts = {
    statement_timeout: 0,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: 0,
  }
  return Object.entries(own)
    .map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)
    .join('; ')
}

/**
 * An address with settings that hold for each connection made by it, after those that it has already.
 * A connection pooler refuses most settings (pooler.ts).
 */
export function withSettings(connectionString: string, settings: object): string {
  const url = new URL(connectionString)
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', [...(given ? [given] : []), ...own].join(' '))
  return url.href
}
