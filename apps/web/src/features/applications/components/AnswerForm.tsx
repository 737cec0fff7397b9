import { Button } from '@mantine/core'
import { answerFormSchema } from '@portal/shared/applications/schemas'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { useAnswer } from '../api.ts'

const schema = answerFormSchema.pick({ answer: true })

const answer: FormField = {
  name: 'answer',
  label: 'Your answer',
  input: 'text',
  hint: 'You can also change your application answers below.',
  required: true,
}

export function AnswerForm({ questionId }: { questionId: string }) {
  const { mutateAsync } = useAnswer()
  return (
    <FieldsForm
      fields={[answer]}
      schema={schema}
      values={{ answer: '' }}
      onSubmit={(sent) => mutateAsync({ question_id: questionId, ...sent })}
      autoFocus={false}
      actions={({ isSaving }) => (
        <Button type="submit" variant="accent" w="fit-content" loading={isSaving}>
          Send answer
        </Button>
      )}
    />
  )
}
