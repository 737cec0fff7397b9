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
  hint: 'We keep your answer without your name, so no one can tell it’s yours.',
  rows: 6,
  required: true,
}

interface StudyAnswerFormProps {
  study: Study
  onClose: () => void
}

export function StudyAnswerForm({ study, onClose }: StudyAnswerFormProps) {
  const submit = useSubmitStudy(study, {
    title: 'Thank you for taking part',
    message: 'We keep your answer without your name.',
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
