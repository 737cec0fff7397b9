import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseOptions } from '@portal/database/client'
import type { FastifyInstance } from 'fastify'

type Connection = Parameters<NonNullable<DatabaseOptions['onConnect']>>[0]

interface Call {
  name: string
  hasEntry: boolean
  hasPreview: boolean
}

const log = 'audit_entries'
const change =
  /(?:\bINSERT INTO|(?<!\bFOR |\bKEY |\bDO )\bUPDATE|\bDELETE FROM) (?:"public"\.)?"?(\w+)/gi

/** Emails the caller alone, or queues emails whose own preview is shown. */
const previewsItself = /\/(test|email-test|schedule|retry)\/$/
const queueing = /\bINSERT INTO "?pgboss\b/i
/** Also saves unchanged forms, without an entry (content.test.ts). */
const savesAlways = /^PATCH \/api\/admin\/(events|opportunities|resources|studies)\/:id\/$/
const otherLog = 'erasure_log_entries'

function changedBy(sql: string, result: unknown): string[] {
  if (Object(result).rowCount === 0) return []
  const tables = [...sql.matchAll(change)].map(([, table = '']) => table)
  return tables.filter((table) => table !== otherLog)
}

/** Watches an app. `faults` are the administration's changes and exports without audit entry. */
export function createAuditWatch() {
  const faults = new Set<string>()
  const calls = new AsyncLocalStorage<Call>()

  function watchConnection(connection: Connection): void {
    const query = connection.query
    let tables: Set<string> | null = null
    let queues = false
    const judge = (changed: Set<string>) => {
      const call = calls.getStore()
      if (!call || changed.size === 0) return
      // Later transactions of the same call, such as batches of a newsletter, belong to its entry.
      call.hasEntry ||= changed.has(log) || savesAlways.test(call.name)
      if (!call.hasEntry) faults.add(`${call.name} changes ${[...changed].join(', ')}`)
      if (queues && !call.hasPreview) faults.add(`${call.name} emails people unseen`)
    }
    const observe = async (...args: unknown[]): Promise<unknown> => {
      const sql = String(Object(args[0]).text ?? args[0])
      const result: unknown = await Reflect.apply(query, connection, args)
      if (queueing.test(sql)) queues = true
      if (sql === 'BEGIN') {
        tables = new Set()
        queues = false
      } else if (sql === 'COMMIT' || sql === 'ROLLBACK') {
        if (sql === 'COMMIT' && tables) judge(tables)
        tables = null
        queues = false
      } else if (tables) for (const table of changedBy(sql, result)) tables.add(table)
      else {
        judge(new Set(changedBy(sql, result)))
        queues = false
      }
      return result
    }
    Object.assign(connection, { query: observe })
  }

  function watchCalls(app: FastifyInstance): void {
    const audited = new Map(
      app.endpoints
        .filter(({ path, method }) => path.startsWith('/api/admin/') && method !== 'GET')
        .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
    )
    app.addHook('onRequest', ({ routeOptions: { method, url } }, reply, done) => {
      const name = `${String(method)} ${url}`
      const endpoint = audited.get(name)
      if (!endpoint) return done()
      const isExport = endpoint.produces !== undefined
      const hasPreview = endpoint.emails ?? previewsItself.test(endpoint.path)
      const call: Call = { name, hasEntry: false, hasPreview }
      reply.raw.once('finish', () => {
        if (isExport && reply.statusCode === 200 && !call.hasEntry) faults.add(`${name} exports`)
      })
      calls.run(call, done)
    })
  }

  return { faults, watchConnection, watchCalls }
}
