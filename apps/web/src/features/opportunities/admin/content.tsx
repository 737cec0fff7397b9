import type { ContentMeta } from '@portal/shared/core/content'
import { opportunityContent } from '@portal/shared/opportunities/admin-endpoints'
import { type OpportunityForm, opportunityFormSchema } from '@portal/shared/opportunities/forms'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
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
import { call } from '#lib/api.ts'
import { today } from '#lib/dates.ts'
import { OpportunityCard, statusOn } from '../components/OpportunityCard.tsx'

const schema = bodyOf(opportunityFormSchema)

/** The opportunity that a form would publish, as members would see it on a day. */
export const opportunityOf = (form: OpportunityForm, day: string = today()): Opportunity => ({
  ...form,
  id: 'new',
  url: form.url || null,
  status: statusOn(day, form.deadline),
})

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
  name: 'opportunities',
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
  save: (values, saved) => {
    const body = schema.parse(split(values))
    return saved
      ? call(opportunityContent.update, { ...versionOf(saved), body })
      : call(opportunityContent.create, { body })
  },
  archive: (id) => call(opportunityContent.archive, one(id)),
  restore: (id) => call(opportunityContent.restore, one(id)),
}
