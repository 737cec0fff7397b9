import type {
  Change,
  ContentEndpoints,
  ContentMeta,
  ContentState,
} from '@portal/shared/core/content'
import {
  type ContentDescription,
  type EditorForm,
  listOrderOf,
} from '@portal/shared/core/content-type'
import {
  emptyValues,
  type FormValues,
  fieldsOf,
  missingFields,
  type NamedField,
} from '@portal/shared/core/form-fields'
import type { Pagination } from '@portal/shared/core/pagination'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { z } from 'zod'
import { fieldOfPath, publicationSchema } from '#components/editor/publication.ts'
import type { ChosenPhoto } from '#lib/forms/picture.ts'
import { call } from '#lib/http/api.ts'
import { keyOf } from '#lib/http/queries.ts'

/** What members would see of a form, or the problems that prevent a preview. */
export type Preview = { card: ReactNode } | { missing: string[] }

export interface PhotoChoiceProps {
  chosen: ChosenPhoto | null
  onChoose: (photo: ChosenPhoto | null) => void
}

/** The photo of a new entry, which is sent once the entry is saved. */
interface PhotoOfNew {
  Choice: ComponentType<PhotoChoiceProps>
  send: (id: string, file: Blob) => Promise<unknown>
}

/** One piece of content, whatever its kind. */
export interface Entry {
  id: string
  title: string
  values: FormValues
  meta: ContentMeta
  /** What the list says of it beneath its title. */
  facts?: ReactNode
  /** As members would see it with these values. */
  preview: (values: FormValues) => Preview
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
  /** Of all queries about it, and about who took part. */
  key: QueryKey
  plural: string
  singular: string
  /** The order of the list, in words. */
  order: string
  fields: readonly NamedField[]
  /** As the history names them, where the form asks otherwise than the values are kept. */
  keptFields?: readonly NamedField[]
  empty: FormValues
  /** What editors of this kind are told below the list. */
  about?: ReactNode
  /** Whether the values may be saved, and why not; with the network's time zone. */
  check: (values: FormValues, timeZone: string) => z.ZodSafeParseResult<unknown>
  /** A new one as members would see it, with the address of its photo. */
  preview: (values: FormValues, photo?: string) => Preview
  photo?: PhotoOfNew
  /** Who took part in an entry that members have seen. */
  people?: {
    label: string
    Dialog: ComponentType<PeopleDialogProps>
  }
  list: (
    query: ListQuery,
    signal: AbortSignal,
  ) => Promise<{ entries: Entry[]; counts: Record<ContentState, number>; pagination: Pagination }>
  get: (id: string, signal: AbortSignal) => Promise<OpenEntry>
  /** Adds an entry, or changes the saved one if its version is still the same; throws as `call` does. */
  save: (
    values: FormValues,
    saved: { id: string; version: string } | null,
    timeZone: string,
  ) => Promise<{ id: string }>
  archive: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
}

interface Definition<Form, Values, Item>
  extends Pick<ContentKind, 'name' | 'plural' | 'singular' | 'order' | 'fields' | 'empty'>,
    Pick<ContentKind, 'keptFields' | 'about' | 'people' | 'photo'> {
  editor?: EditorForm | undefined
  endpoints: ContentEndpoints<Form, Values, Item>
  /** What the list is narrowed to. */
  filters?: Record<string, string>
  /** The form as it is sent. */
  form: z.ZodType<Form>
  /** What is sent of an editor's values; all of them by default. */
  sent?: (values: FormValues) => unknown
  /** What the editor holds of an entry. */
  values: (stored: Values) => FormValues
  /** As members would see it; `saved` is what they see now, null of a new one, which has this photo. */
  card: (form: Form, saved: Saved<Item> | null, photo?: string) => ReactNode
  facts?: (item: Item, signedUp: number) => ReactNode
  beside?: (saved: Saved<Item>) => ReactNode
}

interface Saved<Item> {
  item: Item
  meta: ContentMeta
}

/** What the editor takes from the description of a type whose fields do not depend on a kind. */
export function editorNames(type: ContentDescription) {
  const { segment, plural, singular } = type
  const keptFields = fieldsOf(type.fields ?? {})
  const fields = type.editor ? fieldsOf(type.editor.fields) : keptFields
  return {
    name: segment,
    plural,
    singular,
    order: listOrderOf(type),
    fields,
    keptFields,
    empty: emptyValues(fields),
    editor: type.editor,
  }
}

const identity = (values: FormValues) => values

/** A kind of content, from what its endpoints do not say. */
export function contentKind<Form, Values, Item extends { title: string }>({
  endpoints,
  filters = {},
  form,
  sent = (values) => values,
  values: valuesOf,
  editor = { fields: {}, toFormValues: identity, toStoredValues: identity },
  card,
  facts,
  beside,
  ...rest
}: Definition<Form, Values, Item>): ContentKind {
  const body = (timeZone: string) =>
    z.object({ content: form, publish: publicationSchema(timeZone) })
  const bodyOf = ({ when, from, ...values }: FormValues) => ({
    content: sent(editor.toStoredValues(values)),
    publish: { when, from },
  })
  const one = (id: string) => ({ params: { id } })
  const entry = <
    E extends Saved<Item> & { id: string; values: Values; signed_up?: number | undefined },
  >({
    item,
    values,
    ...found
  }: E) => ({
    ...found,
    title: item.title,
    values: editor.toFormValues(valuesOf(values)),
    facts: facts?.(item, found.signed_up ?? 0),
    preview: (edited: FormValues) => preview(edited, { item, meta: found.meta }),
    beside: beside?.({ item, meta: found.meta }),
  })
  function preview(values: FormValues, saved: Saved<Item> | null, photo?: string): Preview {
    const { data, error } = form.safeParse(bodyOf(values).content)
    const missing = Object.values(missingFields(rest.fields, values)).flat()
    if (error) missing.push(...missingIn(error, rest.fields))
    return error || missing.length > 0 ? { missing } : { card: card(data, saved, photo) }
  }
  return {
    ...rest,
    key: keyOf(endpoints.list),
    check: (values, timeZone) => body(timeZone).safeParse(bodyOf(values)),
    preview: (values, photo) => preview(values, null, photo),
    list: async (query, signal) => {
      const page = await call(endpoints.list, { query: { ...query, ...filters } }, { signal })
      return { ...page, entries: page.entries.map(entry) }
    },
    get: async (id, signal) => entry(await call(endpoints.get, one(id), { signal })),
    save: (values, saved, timeZone) =>
      saved
        ? // The server refuses a change of any version but the one that the editor saw.
          call(endpoints.update, {
            ...one(saved.id),
            query: { version: saved.version },
            body: body(timeZone).parse(bodyOf(values)),
          })
        : call(endpoints.create, { body: body(timeZone).parse(bodyOf(values)) }),
    archive: (id) => call(endpoints.archive, one(id)),
    restore: (id) => call(endpoints.restore, one(id)),
  }
}

/** What each of the invalid fields needs, once each. */
function missingIn({ issues }: z.ZodError, fields: readonly NamedField[]): string[] {
  const lines = issues.map(({ path, message }) => {
    const name = fieldOfPath(path)
    const label = fields.find((field) => field.name === name)?.label ?? name
    return message.startsWith(label) ? message : `${label}: ${message}`
  })
  return [...new Set(lines)]
}
