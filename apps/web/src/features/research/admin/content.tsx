import { studyContent } from '@portal/shared/research/admin-endpoints'
import { studyType } from '@portal/shared/research/content'
import { type StudyForm, studyFormSchema } from '@portal/shared/research/forms'
import type { Study } from '@portal/shared/research/schemas'
import { contentKind, editorNames } from '#features/content/public.ts'
import { StudyCard } from '../components/StudyCard.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'
import { InvitationPanel } from './InvitationPanel.tsx'

const studyOf = (form: StudyForm): Study => ({
  ...form,
  id: 'new',
  link: form.link || null,
  findings: form.status === 'Closed' ? form.findings || null : null,
  participation: null,
  participated_at: null,
})

export const studies = contentKind({
  ...editorNames(studyType),
  endpoints: studyContent,
  form: studyFormSchema,
  values: (stored) => stored,
  card: (form) => <StudyCard study={studyOf(form)} onOpen={() => {}} />,
  beside: ({ item }) => <InvitationPanel study={item} />,
  people: { label: 'Answers', Dialog: AnswersDialog },
})
