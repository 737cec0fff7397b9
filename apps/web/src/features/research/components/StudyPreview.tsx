import type { StudyForm } from '@portal/shared/research/forms'
import { StudyCard } from './StudyCard.tsx'

/** A study as members would see it with what is in the form. */
export const StudyPreview = ({ form }: { form: StudyForm }) => (
  <StudyCard
    study={{
      ...form,
      id: 'new',
      link: form.link || null,
      findings: form.status === 'Closed' ? form.findings || null : null,
      participation: null,
    }}
    onOpen={() => {}}
  />
)
