import type { Change, ContentMeta, ContentState } from '@portal/shared/core/content'
import type { Pagination } from '@portal/shared/core/pagination'
import type { ComponentType, ReactNode } from 'react'
import { z } from 'zod'
import { type EditorField, type EditorValues, sentOf } from './fields.ts'
import { fieldOfPath, publicationSchema } from './PublicationFields.tsx'

/** What members would see of a form, or the problems that prevent a preview. */
export type Preview = { card: ReactNode } | { missing: string[] }

/** One piece of content, whatever its kind. */
export interface Entry {
  id: string
  title: string
  values: EditorValues
  meta: ContentMeta
  /** As members would see it with these values. */
  preview: (values: EditorValues) => Preview
  /** What is edited beside the form and saved on its own. */
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

interface PeopleDialogProps {
  /** The entry's id; null while closed. */
  id: string | null
  onClose: () => void
}

/** A kind of content that administrators manage: everything that differs between kinds. */
export interface ContentKind {
  /** In the address and in the names of drafts. */
  name: string
  plural: string
  singular: string
  fields: readonly EditorField[]
  empty: EditorValues
  /** Whether the values may be saved, and why not. */
  check: (values: EditorValues) => z.ZodSafeParseResult<unknown>
  /** A new one as members would see it. */
  preview: (values: EditorValues) => Preview
  /** Who took part in an entry that members have seen; `param` has its id in the address. */
  people?: {
    param: 'attendance' | 'answers'
    label: string
    Dialog: ComponentType<PeopleDialogProps>
  }
  list: (
    query: ListQuery,
    signal: AbortSignal,
  ) => Promise<{ entries: Entry[]; counts: Record<ContentState, number>; pagination: Pagination }>
  get: (id: string, signal: AbortSignal) => Promise<OpenEntry>
  /** Adds an entry, or changes the saved one if its version is still the same; throws as `call` does. */
  save: (values: EditorValues, saved: Pick<Entry, 'id' | 'meta'> | null) => Promise<unknown>
  archive: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
}

/** The body of a save: the form, and when members see it. */
export const bodyOf = <F extends z.ZodType>(form: F) =>
  z.object({ content: form, publish: publicationSchema })

/** Separates the form's own values from those that say when it is published. */
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

/** The card of what is in the form; while fields are invalid, what each of them needs. */
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
