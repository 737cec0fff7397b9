import type { ContentMeta } from '@portal/shared/core/content'
import { opportunityContent } from '@portal/shared/opportunities/admin-endpoints'
import { type OpportunityForm, opportunityFormSchema } from '@portal/shared/opportunities/forms'
import {
  bodyOf,
  type ContentKind,
  type Entry,
  one,
  previewOf,
  split,
  versionOf,
} from '#components/editor/content-kind.ts'
import { type EditorValues, opportunityFields } from '#components/editor/fields.ts'
import { OpportunityCard } from '#features/opportunities/components/OpportunityCard.tsx'
import { opportunityOf } from '#features/opportunities/opportunity-preview.ts'
import { call } from '#lib/api.ts'

const schema = bodyOf(opportunityFormSchema)

const preview = (values: EditorValues) =>
  previewOf<OpportunityForm>(
    {
      check: (form) => opportunityFormSchema.safeParse(split(form).content),
      fields: opportunityFields,
      card: (form) => <OpportunityCard opportunity={opportunityOf(form)} />,
    },
    values,
  )

interface Row {
  id: string
  item: { title: string }
  values: EditorValues
  meta: ContentMeta
}

const shown = <R extends Row>({ item, ...row }: R): Omit<R, 'item'> & Entry => ({
  ...row,
  title: item.title,
  preview,
})

export const opportunities: ContentKind = {
  plural: 'Opportunities',
  singular: 'opportunity',
  fields: opportunityFields,
  empty: {
    title: '',
    organization: '',
    type: '',
    theme: '',
    description: '',
    deadline: '',
    location: '',
    funding: '',
    equity: 'N/A',
    duration: '',
    tags: [],
    recommendation: '',
    url: '',
  },
  check: (values) => schema.safeParse(split(values)),
  preview,
  list: async (query, signal) => {
    const page = await call(opportunityContent.list, { query }, { signal })
    return { ...page, entries: page.entries.map(shown) }
  },
  get: async (id, signal) => shown(await call(opportunityContent.get, one(id), { signal })),
  save: (values, standing) => {
    const body = schema.parse(split(values))
    return standing
      ? call(opportunityContent.update, { ...versionOf(standing), body })
      : call(opportunityContent.create, { body })
  },
  archive: (id) => call(opportunityContent.archive, one(id)),
  restore: (id) => call(opportunityContent.restore, one(id)),
}
