import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, line, moment } from './fields.ts'
import { pageQuery, paginationSchema } from './pagination.ts'

/** Where a piece of content stands: seen by members, not yet, not until its day, or no more. */
export const contentStates = ['live', 'draft', 'scheduled', 'archived'] as const
export type ContentState = (typeof contentStates)[number]

/** When members see it: at once, not yet, or from a moment on. */
export const publishSchema = z.union([
  z.enum(['now', 'draft']),
  // Postgres has no year 0.
  z.iso.datetime().refine((moment) => moment >= '1900', 'Please enter a date after 1900'),
])
export type Publish = z.output<typeof publishSchema>

export const contentMetaSchema = z.object({
  state: z.enum(contentStates),
  created_at: moment(),
  published_at: moment().nullable(),
  archived_at: moment().nullable(),
  /** To be sent with a change: it is refused when somebody else has changed the row meanwhile. */
  version: z.string(),
})
export type ContentMeta = z.infer<typeof contentMetaSchema>

const fields = z.record(z.string(), z.unknown())

/** One line of the history: who did what and when, and the fields that changed. */
export const changeSchema = z.object({
  id: z.string(),
  action: z.string(),
  at: moment(),
  by: z.string().nullable(),
  before: fields.nullable(),
  after: fields.nullable(),
})
export type Change = z.infer<typeof changeSchema>

const one = z.object({ id: id() })

interface Parts<
  N extends string,
  F extends z.ZodType,
  V extends z.ZodType,
  I extends z.ZodType,
  Q extends z.ZodRawShape,
> {
  /** As in the address, and what one is called: 'events', 'an event'. */
  name: N
  one: string
  /** What an editor sends, what it is filled with, and what members see of it. */
  form: F
  values: V
  item: I
  /** What the list can be filtered by besides state and search. */
  filters: Q
}

/**
 * The calls by which administrators keep a kind of content: list, open with its history, create,
 * change, archive and restore. `item` is what members see, so that a draft can be previewed.
 */
export function contentEndpoints<
  const N extends string,
  F extends z.ZodType,
  V extends z.ZodType,
  I extends z.ZodType,
  Q extends z.ZodRawShape,
>({ name, one: what, form, values, item, filters }: Parts<N, F, V, I, Q>) {
  const entry = z.object({ id: z.string(), item, values, meta: contentMetaSchema })
  const full = entry.extend({ history: z.array(changeSchema) })
  const body = z.object({ content: form, publish: publishSchema.optional() })
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/admin/${name}/`,
      access: 'admin',
      summary: `Administration of ${name}: all states, latest changes first`,
      query: z.object({
        state: z.enum(contentStates).optional(),
        search: line().default(''),
        ...pageQuery(),
        ...filters,
      }),
      response: z.object({
        entries: z.array(entry),
        counts: z.object({
          live: z.int(),
          draft: z.int(),
          scheduled: z.int(),
          archived: z.int(),
        }),
        pagination: paginationSchema,
      }),
    }),
    get: endpoint({
      method: 'GET',
      path: `/api/admin/${name}/:id/`,
      access: 'admin',
      summary: `Open ${what}, whatever its state, with its history`,
      params: one,
      response: full,
    }),
    create: endpoint({
      method: 'POST',
      path: `/api/admin/${name}/`,
      access: 'admin',
      limit: 'write',
      summary: `Add ${what}; published at once unless told otherwise`,
      status: 201,
      body,
      response: full,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `/api/admin/${name}/:id/`,
      access: 'admin',
      limit: 'write',
      summary: `Change ${what}; refused when it has another version by now`,
      params: one,
      query: z.object({ version: z.string().max(64).optional() }),
      body,
      response: full,
    }),
    archive: endpoint({
      method: 'POST',
      path: `/api/admin/${name}/:id/archive/`,
      access: 'admin',
      limit: 'write',
      summary: `Archive ${what}: members no longer see it`,
      params: one,
      response: full,
    }),
    restore: endpoint({
      method: 'POST',
      path: `/api/admin/${name}/:id/restore/`,
      access: 'admin',
      limit: 'write',
      summary: `Restore ${what} from the archive`,
      params: one,
      response: full,
    }),
  }
}
