import { Prisma } from '@portal/database/client'
import type { contentEndpoints } from '@portal/shared/core/content'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Actor } from './actor.ts'
import { type ContentRow, presentMeta } from './content.ts'
import {
  archiveContent,
  type ContentType,
  createContent,
  getContent,
  listContent,
  presentChange,
  updateContent,
} from './content-admin.ts'
import type { Deps } from './deps.ts'
import { route } from './route.ts'

type Endpoints<Form, Values, Item> = ReturnType<
  typeof contentEndpoints<
    string,
    z.ZodType<Form>,
    z.ZodType<Values>,
    z.ZodType<Item>,
    Record<never, z.ZodType>
  >
>

interface Options<Row extends ContentRow, Form, Values, Item> {
  type: ContentType<Row, Form>
  endpoints: Endpoints<Form, Values, Item>
  values: (row: Row) => Values
  /** Rows as members would see them, in the same order. */
  items: (rows: Row[], actor: Actor) => Promise<Item[]>
  filter?: (query: Record<string, unknown>) => Prisma.Sql
}

/** Makes the administrators' routes of a kind of content from its contract and its description. */
export function contentRoutes<Row extends ContentRow, Form, Values, Item>(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  { type, endpoints, values, items, filter }: Options<Row, Form, Values, Item>,
): void {
  async function entries(rows: Row[], actor: Actor) {
    const shown = await items(rows, actor)
    return rows.flatMap((row, index) => {
      const item = shown[index]
      return item ? [{ id: row.id, item, values: values(row), meta: presentMeta(row) }] : []
    })
  }

  async function full(id: string, actor: Actor) {
    const { row, history } = await getContent(type, db, id)
    const [entry] = await entries([row], actor)
    if (!entry) throw new Error('every row has an item')
    return { ...entry, history: history.map(presentChange) }
  }

  route(app, endpoints.list, async ({ query, actor }) => {
    const { rows, counts, pagination } = await listContent(
      type,
      db,
      query,
      filter?.(query) ?? Prisma.sql`TRUE`,
    )
    return { entries: await entries(rows, actor), counts, pagination }
  })
  route(app, endpoints.get, async ({ params, actor }) => full(params.id, actor))
  route(app, endpoints.create, async ({ body, actor }) => {
    const { id } = await createContent(type, db, actor, body)
    return full(id, actor)
  })
  route(app, endpoints.update, async ({ params, query, body, actor }) => {
    const { id } = await updateContent(type, db, actor, { ...body, ...query, id: params.id })
    return full(id, actor)
  })
  for (const [endpoint, archived] of [
    [endpoints.archive, true],
    [endpoints.restore, false],
  ] as const) {
    route(app, endpoint, async ({ params, actor }) => {
      await archiveContent(type, db, actor, { id: params.id, archived })
      return full(params.id, actor)
    })
  }
}
