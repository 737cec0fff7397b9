import type { ContentMeta } from '@portal/shared/core/content'
import { resourceContent } from '@portal/shared/resources/admin-endpoints'
import { type ResourceForm, resourceFormSchema } from '@portal/shared/resources/forms'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { Resource, ResourceKind } from '@portal/shared/resources/schemas'
import { contentOf, valuesOf } from '@portal/shared/resources/values'
import {
  bodyOf,
  type ContentKind,
  type Entry,
  one,
  previewOf,
  split,
  versionOf,
} from '#components/editor/content-kind.ts'
import type { EditorValues } from '#components/editor/fields.ts'
import { call } from '#lib/api.ts'
import { ResourceCard } from '../components/ResourceCard.tsx'

const schema = bodyOf(resourceFormSchema)

/** What a resource has before it is saved. */
const fresh = { id: 'new', votes: { up: 0, down: 0, mine: null }, added_at: '' }

const sentOf = (kind: ResourceKind, values: EditorValues) => {
  const { content, publish } = split(values)
  return { content: { kind, values: content }, publish }
}

const preview = (kind: ResourceKind, values: EditorValues, saved: Resource | null) =>
  previewOf<ResourceForm>(
    {
      check: (form) => resourceFormSchema.safeParse(sentOf(kind, form).content),
      fields: descriptionOf(kind).fields,
      card: (form) => (
        <ResourceCard
          row={{ ...(saved ?? fresh), kind, ...contentOf(kind, form.values) }}
          level={3}
        />
      ),
    },
    values,
  )

interface Row {
  id: string
  item: Resource
  values: { values: EditorValues }
  meta: ContentMeta
}

const shown = <R extends Row>({ item, values, ...row }: R): Omit<R, 'item' | 'values'> & Entry => ({
  ...row,
  title: item.title,
  values: values.values,
  preview: (edited) => preview(item.kind, edited, item),
})

export function resources(kind: ResourceKind): ContentKind {
  const { plural, singular, fields } = descriptionOf(kind)
  return {
    name: kind,
    plural,
    singular,
    fields,
    empty: valuesOf(kind),
    check: (values) => schema.safeParse(sentOf(kind, values)),
    preview: (values) => preview(kind, values, null),
    list: async (query, signal) => {
      const page = await call(resourceContent.list, { query: { ...query, kind } }, { signal })
      return { ...page, entries: page.entries.map(shown) }
    },
    get: async (id, signal) => shown(await call(resourceContent.get, one(id), { signal })),
    save: (values, saved) => {
      const body = schema.parse(sentOf(kind, values))
      return saved
        ? call(resourceContent.update, { ...versionOf(saved), body })
        : call(resourceContent.create, { body })
    },
    archive: (id) => call(resourceContent.archive, one(id)),
    restore: (id) => call(resourceContent.restore, one(id)),
  }
}
