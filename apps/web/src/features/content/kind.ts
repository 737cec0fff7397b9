import type {
  Change,
  ContentEndpoints,
  ContentMeta,
  ContentState,
  Notice,
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

/** The preview of a form, or the problems that prevent one. */
export type Preview = { card: ReactNode } | { missing: string[] }

export interface PhotoChoiceProps {
  chosen: ChosenPhoto | null
  onChoose: (photo: ChosenPhoto | null) => void
}

/** The photo of a new entry, uploaded once the entry is saved. */
interface PhotoOfNew {
  Choice: ComponentType<PhotoChoiceProps>
  send: (id: string, file: Blob) => Promise<unknown>
}

export interface Entry {
  id: string
  title: string
  values: FormValues
  meta: ContentMeta
  /**
   * The action that emails the people who signed up for this upcoming entry; null if there is none.
   */
  emails: 'cancel' | 'restore' | null
  facts?: ReactNode
  preview: (values: FormValues) => Preview
  /** The path of its photo; null without one. */
  photo: string | null
  /** Controls that are saved separately from the form. */
  beside?: ReactNode
}
export interface OpenEntry extends Entry {
  history: Change[]
}

interface ListQuery {
  state?: ContentState
  search: string
  page: number
}

/** A dialog about an entry that only its type of content has. */
export interface TypeDialogProps {
  entry: Entry | null
  onClose: () => void
}

export interface NoticeProps {
  entry: Entry
  values: FormValues
  notice: Notice
  onChange: (notice: Notice) => void
}

export interface ContentKind {
  name: string
  key: QueryKey
  plural: string
  singular: string
  order: string
  fields: readonly NamedField[]
  /** The fields of a new entry. */
  newFields: readonly NamedField[]
  /** The fields for the history, if values are stored differently from the form. */
  keptFields?: readonly NamedField[]
  empty: FormValues
  about?: ReactNode
  /** Validates the values in the network's time zone. */
  check: (values: FormValues, timeZone: string) => z.ZodSafeParseResult<unknown>
  /** Renders a new entry with its photo's URL. */
  preview: (values: FormValues, photo?: string) => Preview
  photo?: PhotoOfNew
  /** Runs after a new entry and its photo are saved. */
  finish?: (id: string, values: FormValues) => Promise<unknown>
  /** The page to show after adding an entry; null for the list. */
  addedPath?: (id: string, values: FormValues) => string | null
  /** The people who took part: in a dialog or on a page. */
  people?: { label: string } & (
    | { Dialog: ComponentType<TypeDialogProps> }
    | { pathOf: (id: string) => string }
  )
  CancelDialog?: ComponentType<TypeDialogProps>
  /** Asks whether to email the people who signed up about the form's changes. */
  Notice?: ComponentType<NoticeProps>
  list: (
    query: ListQuery,
    signal: AbortSignal,
  ) => Promise<{ entries: Entry[]; counts: Record<ContentState, number>; pagination: Pagination }>
  get: (id: string, signal: AbortSignal) => Promise<OpenEntry>
  /** Adds or updates an entry. Throws an ApiError, a conflict if the version is outdated. */
  save: (
    values: FormValues,
    saved: { id: string; version: string; notice: Notice } | null,
    timeZone: string,
  ) => Promise<{ id: string }>
  archive: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
}

type DerivedProps = 'key' | 'check' | 'preview' | 'list' | 'get' | 'save' | 'archive' | 'restore'

interface Definition<Form, Values, Item>
  extends Omit<ContentKind, DerivedProps | 'newFields'>,
    Partial<Pick<ContentKind, 'newFields'>> {
  editor?: EditorForm | undefined
  endpoints: ContentEndpoints<Form, Values, Item>
  filters?: Record<string, string>
  form: z.ZodType<Form>
  /** Selects the values to send; all by default. */
  sent?: (values: FormValues) => unknown
  values: (stored: Values) => FormValues
  /** Renders the form as members would see it. `saved` is null for a new entry with this photo. */
  card: (form: Form, saved: Saved<Item> | null, photo?: string) => ReactNode
  facts?: (item: Item, signedUp: number) => ReactNode
  beside?: (saved: Saved<Item>) => ReactNode
  photoOf?: (saved: Saved<Item>) => string | null
  emails?: (saved: Saved<Item>, signedUp: number) => Entry['emails']
}

interface Saved<Item> {
  item: Item
  meta: ContentMeta
}

export function editorNames(type: ContentDescription) {
  const { segment, plural, singular } = type
  const keptFields = fieldsOf(type.fields ?? {})
  const { editor } = type
  const fields = editor ? fieldsOf(editor.fields) : keptFields
  const newFields = editor?.newFields ? fieldsOf(editor.newFields) : fields
  return {
    name: segment,
    plural,
    singular,
    order: listOrderOf(type),
    fields,
    newFields,
    keptFields,
    empty: emptyValues(newFields),
    editor,
  }
}

const identity = (values: FormValues) => values

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
  photoOf,
  emails,
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
    emails: emails?.({ item, meta: found.meta }, found.signed_up ?? 0) ?? null,
    preview: (edited: FormValues) => preview(edited, { item, meta: found.meta }),
    photo: photoOf?.({ item, meta: found.meta }) ?? null,
    beside: beside?.({ item, meta: found.meta }),
  })
  function preview(values: FormValues, saved: Saved<Item> | null, photo?: string): Preview {
    const { data, error } = form.safeParse(bodyOf(values).content)
    const missing = Object.values(missingFields(rest.fields, values)).flat()
    if (error) missing.push(...missingIn(error, rest.fields))
    return error || missing.length > 0 ? { missing } : { card: card(data, saved, photo) }
  }
  return {
    newFields: rest.fields,
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
        ? // The server rejects changes of an outdated version.
          call(endpoints.update, {
            ...one(saved.id),
            query: { version: saved.version },
            body: { ...body(timeZone).parse(bodyOf(values)), ...(rest.Notice && saved.notice) },
          })
        : call(endpoints.create, { body: body(timeZone).parse(bodyOf(values)) }),
    archive: (id) => call(endpoints.archive, one(id)),
    restore: (id) => call(endpoints.restore, one(id)),
  }
}

/** The problems of the invalid fields, without duplicates. */
function missingIn({ issues }: z.ZodError, fields: readonly NamedField[]): string[] {
  const lines = issues.map(({ path, message }) => {
    const name = fieldOfPath(path)
    const label = fields.find((field) => field.name === name)?.label ?? name
    return message.startsWith(label) ? message : `${label}: ${message}`
  })
  return [...new Set(lines)]
}
