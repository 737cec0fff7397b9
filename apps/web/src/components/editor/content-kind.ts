import type { Change, ContentMeta, ContentState } from '@portal/shared/core/content'
import type { Pagination } from '@portal/shared/core/pagination'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { type EditorField, type EditorValues, sentOf } from './fields.ts'
import { fieldOfPath, publicationSchema } from './publication.ts'

/** What members would see of a form, or what keeps them from it. */
export type Preview = { card: ReactNode } | { missing: string[] }

/** One piece of content, whatever its kind. */
export interface Entry {
  id: string
  title: string
  values: EditorValues
  meta: ContentMeta
  /** As members would see it with these values. */
  preview: (values: EditorValues) => Preview
  /** What is kept beside the form, each saved on its own. */
  beside?: ReactNode
}
export interface OpenEntry extends Entry {
  history: Change[]
}

export interface ListQuery {
  state?: ContentState
  search: string
  page: number
  page_size: number
}

/** A kind of content as its screens need it: what differs between kinds stands here and nowhere else. */
export interface ContentKind {
  plural: string
  singular: string
  fields: readonly EditorField[]
  empty: EditorValues
  /** Whether the values may be saved, and why not. */
  check: (values: EditorValues) => z.ZodSafeParseResult<unknown>
  /** A new one as members would see it. */
  preview: (values: EditorValues) => Preview
  /** What there is to do with an entry that members have seen, besides editing and archiving it. */
  people?: { in: 'attendance' | 'answers'; label: string }
  list: (
    query: ListQuery,
    signal: AbortSignal,
  ) => Promise<{ entries: Entry[]; counts: Record<ContentState, number>; pagination: Pagination }>
  get: (id: string, signal: AbortSignal) => Promise<OpenEntry>
  /** Adds it, or changes the version that stands; throws as `call` does. */
  save: (values: EditorValues, standing: Pick<Entry, 'id' | 'meta'> | null) => Promise<unknown>
  archive: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
}

/** What saving sends: the form, and when members are to see it. */
export const bodyOf = <F extends z.ZodType>(form: F) =>
  z.object({ content: form, publish: publicationSchema })

/** The values of an editor as the form and the publication that they stand for. */
export const split = ({ when, from, ...values }: EditorValues) => ({
  content: sentOf(values),
  publish: { when, from },
})

export const one = (id: string) => ({ params: { id } })

/** The version that the editor saw: the server refuses a change of any other. */
export const versionOf = ({ id, meta }: Pick<Entry, 'id' | 'meta'>) => ({
  ...one(id),
  query: { version: meta.version },
})

interface Previewing<Content> {
  check: (values: EditorValues) => z.ZodSafeParseResult<Content>
  fields: readonly EditorField[]
  card: (content: Content) => ReactNode
}

/** The card of what is in the form; while a field is in the way, its words under its own name. */
export function previewOf<Content>(
  { check, fields, card }: Previewing<Content>,
  values: EditorValues,
): Preview {
  const { data, error } = check(values)
  if (!error) return { card: card(data) }
  const missing = error.issues.map(({ path, message }) => {
    const name = fieldOfPath(path)
    const label = fields.find((field) => field.name === name)?.label ?? name
    return message.startsWith(label) ? message : `${label}: ${message}`
  })
  return { missing: [...new Set(missing)] }
}
