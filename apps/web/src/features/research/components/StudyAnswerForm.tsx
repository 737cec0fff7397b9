import { requiredParagraph } from '@portal/shared/core/fields'
import type { Study } from '@portal/shared/research/schemas'
import { z } from 'zod'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { useSubmitStudy } from '../api.ts'

const schema = z.object({ answer: requiredParagraph('Please write an answer') })

const answer: FormField = {
  name: 'answer',
  label: 'Your answer',
  input: 'text',
  hint: 'Confidential: it is kept without your name, and nobody can tell whose it is.',
  rows: 6,
  required: true,
}

interface StudyAnswerFormProps {
  study: Study
  onClose: () => void
}

/** The answer to a study that has no link to another site. */
export function StudyAnswerForm({ study, onClose }: StudyAnswerFormProps) {
  const submit = useSubmitStudy(study, {
    title: 'Thank you for taking part',
    message: 'Your answer is kept without your name.',
  })
  return (
    <FieldsForm
      fields={[answer]}
      schema={schema}
      values={{ answer: '' }}
      onSubmit={(sent) => submit.mutateAsync(sent.answer)}
      submitLabel="Send my answer"
      onClose={onClose}
    />
  )
}
