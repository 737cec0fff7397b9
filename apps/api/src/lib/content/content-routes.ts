import { Prisma } from '@portal/database/client'
import type { ContentEndpoints } from '@portal/shared/core/content'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import { transaction } from '../db/transaction.ts'
import { versionOf } from '../db/versions.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { route } from '../http/route.ts'
import type { ContentSource } from '../registry.ts'
import { type ContentRow, stateOf } from './content.ts'
import {
  archiveContent,
  type Content,
  historyOf,
  insertContent,
  labelOf,
  listContent,
  presentChange,
  updateContent,
} from './content-admin.ts'

interface Managed<Row extends ContentRow, Form, Values extends object, Item>
  extends Content<Row, Form, Values, Item>,
    ContentSource {
  endpoints: ContentEndpoints<Form, Values, Item>
  filter?(query: Record<string, unknown>): Prisma.Sql
}

export const defineContent = <Row extends ContentRow, Form, Values extends object, Item>(
  type: Managed<Row, Form, Values, Item>,
) => type

/** Registers the endpoints to list, add, change, archive and restore content of a type. */
export function contentRoutes<Row extends ContentRow, Form, Values extends object, Item>(
  app: FastifyInstance,
  deps: Deps,
  type: Managed<Row, Form, Values, Item>,
): void {
  const { db } = deps
  const { endpoints, where = Prisma.sql`TRUE` } = type
  async function present(rows: Row[], actor: Actor) {
    const ids = rows.map(({ id }) => id)
    const [items, signedUp] = await Promise.all([
      type.items(db, rows, actor),
      type.signedUp?.(db, ids),
    ])
    return rows.flatMap((row, index) => {
      const item = items[index]
      if (item === undefined) return []
      const meta = {
        state: stateOf(row, new Date()),
        created_at: row.created_at.toISOString(),
        published_at: row.published_at?.toISOString() ?? null,
        archived_at: row.archived_at?.toISOString() ?? null,
        version: versionOf(row),
      }
      const signed_up = signedUp && (signedUp.get(row.id) ?? 0)
      return [{ id: row.id, item, values: type.values(row), meta, signed_up }]
    })
  }

  async function get(id: string, actor: Actor) {
    const [entry] = await present(await type.find(db, [id]), actor)
    if (!entry) throw notFound(labelOf(type))
    return { ...entry, history: (await historyOf(db, type.name, id)).map(presentChange) }
  }

  route(app, endpoints.list, async ({ query, actor }) => {
    const { rows, ...list } = await listContent(type, db, query, type.filter?.(query) ?? where)
    return { entries: await present(rows, actor), ...list }
  })
  route(app, endpoints.get, async ({ params, actor }) => get(params.id, actor))
  route(app, endpoints.create, async ({ body, actor }) => {
    const { id } = await transaction(db, (tx) => insertContent(type, tx, actor, body))
    return get(id, actor)
  })
  route(app, endpoints.update, async ({ params: { id }, query, body, actor }) => {
    const { notify, note, ...change } = body
    const update = { ...change, ...query, id, notice: { notify, note } }
    await transaction(db, (tx) => updateContent(type, tx, deps, actor, update))
    return get(id, actor)
  })
  route(app, endpoints.archive, async ({ params: { id }, actor }) => {
    await transaction(db, (tx) => archiveContent(type, tx, deps, actor, { id, archived: true }))
    return get(id, actor)
  })
  route(app, endpoints.restore, async ({ params: { id }, actor }) => {
    await transaction(db, (tx) => archiveContent(type, tx, deps, actor, { id, archived: false }))
    return get(id, actor)
  })
}
