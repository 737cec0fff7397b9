import type { ContentMeta } from '@portal/shared/core/content'
import { studyContent } from '@portal/shared/research/admin-endpoints'
import { type StudyForm, studyFormSchema } from '@portal/shared/research/forms'
import type { Study } from '@portal/shared/research/schemas'
import {
  bodyOf,
  type ContentKind,
  type Entry,
  one,
  previewOf,
  split,
  versionOf,
} from '#components/editor/content-kind.ts'
import { type EditorValues, studyFields } from '#components/editor/fields.ts'
import { StudyPreview } from '#features/research/components/StudyPreview.tsx'
import { call } from '#lib/api.ts'

const schema = bodyOf(studyFormSchema)

const preview = (values: EditorValues) =>
  previewOf<StudyForm>(
    {
      check: (form) => studyFormSchema.safeParse(split(form).content),
      fields: studyFields,
      card: (form) => <StudyPreview form={form} />,
    },
    values,
  )

interface Row {
  id: string
  item: Study
  values: EditorValues
  meta: ContentMeta
}

const shown = <R extends Row>({ item, ...row }: R): Omit<R, 'item'> & Entry => ({
  ...row,
  title: item.title,
  preview,
})

export const studies: ContentKind = {
  plural: 'Research studies',
  singular: 'study',
  fields: studyFields,
  empty: {
    title: '',
    description: '',
    openDate: '',
    closeDate: '',
    status: 'Upcoming',
    link: '',
    findings: '',
  },
  check: (values) => schema.safeParse(split(values)),
  preview,
  people: { in: 'answers', label: 'Answers' },
  list: async (query, signal) => {
    const page = await call(studyContent.list, { query }, { signal })
    return { ...page, entries: page.entries.map(shown) }
  },
  get: async (id, signal) => shown(await call(studyContent.get, one(id), { signal })),
  save: (values, standing) => {
    const body = schema.parse(split(values))
    return standing
      ? call(studyContent.update, { ...versionOf(standing), body })
      : call(studyContent.create, { body })
  },
  archive: (id) => call(studyContent.archive, one(id)),
  restore: (id) => call(studyContent.restore, one(id)),
}
