import type { DatabaseOptions } from '@portal/database/client'
import { lockOrder } from '../lib/db/locks.ts'

type Connection = Parameters<NonNullable<DatabaseOptions['onConnect']>>[0]

const tables = Object.keys(lockOrder)

/** The table of `lockOrder` that a statement locks by SELECT, UPDATE or DELETE. */
function lockedBy(sql: string): string | undefined {
  // Ignores locks that never wait: of foreign keys and of SKIP LOCKED.
  const alias = /FOR (?:NO KEY UPDATE|UPDATE|SHARE) OF (\w+)/.exec(sql)?.[1]
  if (alias && tables.includes(alias)) return alias
  const statement = alias
    ? new RegExp(`(?:FROM|JOIN) (\\w+) ${alias}\\b`)
    : /^\s*(?:UPDATE|DELETE FROM) (?:"public"\.)?"?(\w+)/
  return tables.find((table) => table === statement.exec(sql)?.[1])
}

function idsOf(result: unknown): string[] {
  const { rows } = Object(result)
  return Array.isArray(rows) ? rows.map((row) => String(Object.values(Object(row))[0])) : []
}

function faultOf(locked: Map<string, Set<string>>, table: string, ids: string[]): string | null {
  const known = locked.get(table)
  const later = [...locked.keys()].find((other) => tables.indexOf(other) > tables.indexOf(table))
  if (!known) return later ? `${table} after ${later}` : null
  const added = ids.filter((id) => !known.has(id))
  if (added.length === 0) return null
  if (later) return `more of ${table} after ${later}`
  return added.some((id) => [...known].some((one) => one > id)) ? `${table} in two pieces` : null
}

/** Watches a database. `faults` are locks taken in another order than `lockOrder` and ids. */
export function createLockWatch() {
  const faults = new Set<string>()
  const watch = (connection: Connection): void => {
    const query = connection.query
    let locked: Map<string, Set<string>> | null = null
    const observe = async (...args: unknown[]): Promise<unknown> => {
      const [given] = args
      const sql = String(Object(given).text ?? given)
      if (/^(BEGIN|COMMIT|ROLLBACK)$/.test(sql)) locked = sql === 'BEGIN' ? new Map() : null
      const result: unknown = await Reflect.apply(query, connection, args)
      const table = locked && lockedBy(sql)
      if (!locked || !table) return result
      const ids = /^\s*SELECT/.test(sql) ? idsOf(result) : []
      const fault = faultOf(locked, table, ids)
      if (fault) faults.add(`${fault}: ${sql.trim()}`)
      locked.set(table, new Set([...(locked.get(table) ?? []), ...ids]))
      return result
    }
    Object.assign(connection, { query: observe })
  }
  return { faults, watch }
}
