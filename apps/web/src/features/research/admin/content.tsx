import { studyContent } from '@portal/shared/research/admin-endpoints'
import { type StudyForm, studyFormSchema } from '@portal/shared/research/forms'
import { type Study, studyStatuses } from '@portal/shared/research/schemas'
import { contentKind } from '#components/editor/content-kind.ts'
import { type EditorField, emptyValues, field, required } from '#components/editor/fields.ts'
import { StudyCard } from '../components/StudyCard.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'
import { InvitationPanel } from './InvitationPanel.tsx'

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

/** The study that a form would publish, as members would see it. */
const studyOf = (form: StudyForm): Study => ({
  ...form,
  id: 'new',
  link: form.link || null,
  findings: form.status === 'Closed' ? form.findings || null : null,
  participation: null,
})

export const studies = contentKind({
  name: 'studies',
  plural: 'Research studies',
  singular: 'study',
  endpoints: studyContent,
  form: studyFormSchema,
  fields,
  empty: { ...emptyValues(fields), status: 'Upcoming' },
  values: (stored) => stored,
  card: (form) => <StudyCard study={studyOf(form)} onOpen={() => {}} />,
  beside: ({ item }) => <InvitationPanel study={item} />,
  people: { param: 'answers', label: 'Answers', Dialog: AnswersDialog },
})
