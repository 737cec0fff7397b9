import { z } from 'zod'
import { type ContentDescription, listOrderOf } from './content-type.ts'
import { allow } from './endpoint.ts'
import { countsSchema, moment, paragraph } from './fields.ts'
import { paginationSchema, searchQuery } from './pagination.ts'

/** Members only see `live` content. `scheduled` content goes live at its `published_at`. */
export const contentStates = ['live', 'draft', 'scheduled', 'archived'] as const
export type ContentState = (typeof contentStates)[number]

/** When to publish: now, not yet, or at a moment (ISO 8601). */
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
  /** Sent back with a change; the API refuses a stale one. */
  version: z.string(),
})
export type ContentMeta = z.infer<typeof contentMetaSchema>

const fields = z.record(z.string(), z.unknown())

export const changeSchema = z.object({
  id: z.string(),
  action: z.string(),
  at: moment(),
  by: z.string().nullable(),
  before: fields.nullable(),
  after: fields.nullable(),
})
export type Change = z.infer<typeof changeSchema>

interface Parts<
  F extends z.ZodType,
  V extends z.ZodType,
  I extends z.ZodType,
  Q extends z.ZodRawShape,
> {
  type: ContentDescription
  form: F
  values: V
  item: I
  /** Query parameters of the list besides state and search. */
  filters: Q
  /** Set if a change emails the people who signed up. */
  emails?: true
}

/** Emails the people who signed up, with the editor's note. Only for changes of events. */
export const noticeSchema = z.object({
  notify: z.boolean().default(true),
  note: paragraph(500).default(''),
})
export type Notice = z.output<typeof noticeSchema>
export const emailEveryone: Notice = { notify: true, note: '' }

/**
 * Builds the editors' endpoints of a content type: list, get, create, update, archive and restore.
 * Responses contain `item`, what members see, for the preview.
 */
export function contentEndpoints<
  F extends z.ZodType,
  V extends z.ZodType,
  I extends z.ZodType,
  Q extends z.ZodRawShape,
>({ type, form, values, item, filters, emails }: Parts<F, V, I, Q>) {
  const { segment, one } = type
  const emailing = emails && { emails }
  const entry = z.object({
    id: z.string(),
    item,
    values,
    meta: contentMetaSchema,
    /** The number of sign-ups, for content with sign-up. */
    signed_up: z.int().optional(),
  })
  const full = entry.extend({ history: z.array(changeSchema) })
  const body = z.object({ content: form, publish: publishSchema.optional() })
  return {
    list: allow.manage_content.get(`/api/admin/${segment}/`, {
      summary: `Administration of ${segment}: all states, ${listOrderOf(type)}`,
      query: z.object({
        state: z.enum(contentStates).optional(),
        ...searchQuery(),
        ...filters,
      }),
      response: z.object({
        entries: z.array(entry),
        counts: countsSchema(contentStates),
        pagination: paginationSchema,
      }),
    }),
    get: allow.manage_content.get(`/api/admin/${segment}/:id/`, {
      summary: `Get ${one} in any state, with its history`,
      response: full,
    }),
    create: allow.manage_content.post(`/api/admin/${segment}/`, {
      summary: `Add ${one}; published at once by default`,
      status: 201,
      body,
      response: full,
    }),
    update: allow.manage_content.patch(`/api/admin/${segment}/:id/`, {
      ...emailing,
      summary: `Change ${one}; refused if its version has changed`,
      query: z.object({ version: z.string().max(64).optional() }),
      body: body.extend(noticeSchema.shape),
      response: full,
    }),
    archive: allow.manage_content.post(`/api/admin/${segment}/:id/archive/`, {
      summary: `Archive ${one}: members no longer see it`,
      response: full,
    }),
    restore: allow.manage_content.post(`/api/admin/${segment}/:id/restore/`, {
      ...emailing,
      summary: `Restore ${one} from the archive`,
      response: full,
    }),
  }
}

export type ContentEndpoints<Form, Values, Item> = ReturnType<
  typeof contentEndpoints<
    z.ZodType<Form>,
    z.ZodType<Values>,
    z.ZodType<Item>,
    Record<never, z.ZodType>
  >
>
