import type { ContentMeta } from '@portal/shared/core/content'
import { studyContent } from '@portal/shared/research/admin-endpoints'
import { type StudyForm, studyFormSchema } from '@portal/shared/research/forms'
import { type Study, studyStatuses } from '@portal/shared/research/schemas'
import {
  bodyOf,
  type ContentKind,
  type Entry,
  one,
  previewOf,
  split,
  versionOf,
} from '#components/editor/content-kind.ts'
import { type EditorField, type EditorValues, field, required } from '#components/editor/fields.ts'
import { call } from '#lib/api.ts'
import { StudyCard } from '../components/StudyCard.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'

const fields: readonly EditorField[] = [
  field('line', 'title', 'Title', required),
  field('text', 'description', 'Description', required),
  field('date', 'openDate', 'Open date', required),
  field('date', 'closeDate', 'Close date', required),
  field('select', 'status', 'Status', { ...required, options: studyStatuses }),
  field('url', 'link', 'Link', {
    hint: 'Where members take part. Left empty, the portal asks for an answer itself.',
  }),
  field('text', 'findings', 'Findings', { hint: 'Members see them once the study is Closed.' }),
]

const schema = bodyOf(studyFormSchema)

/** The study that a form would publish, as members would see it. */
const studyOf = (form: StudyForm): Study => ({
  ...form,
  id: 'new',
  link: form.link || null,
  findings: form.status === 'Closed' ? form.findings || null : null,
  participation: null,
})

const preview = (values: EditorValues) =>
  previewOf<StudyForm>(
    {
      check: (form) => studyFormSchema.safeParse(split(form).content),
      fields,
      card: (form) => <StudyCard study={studyOf(form)} onOpen={() => {}} />,
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
  name: 'studies',
  plural: 'Research studies',
  singular: 'study',
  fields,
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
  people: { param: 'answers', label: 'Answers', Dialog: AnswersDialog },
  list: async (query, signal) => {
    const page = await call(studyContent.list, { query }, { signal })
    return { ...page, entries: page.entries.map(shown) }
  },
  get: async (id, signal) => shown(await call(studyContent.get, one(id), { signal })),
  save: (values, saved) => {
    const body = schema.parse(split(values))
    return saved
      ? call(studyContent.update, { ...versionOf(saved), body })
      : call(studyContent.create, { body })
  },
  archive: (id) => call(studyContent.archive, one(id)),
  restore: (id) => call(studyContent.restore, one(id)),
}
