import type { Study } from '@portal/shared/research/schemas'
import { z } from 'zod'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms/forms.ts'
import { useSubmitStudy } from '../api.ts'

const LONGEST = 2000
const schema = z.object({
  answer: z
    .string()
    .trim()
    .min(1, 'Please write an answer')
    .max(LONGEST, `Please keep this to ${LONGEST} characters or fewer`),
})
type Answer = z.infer<typeof schema>

const emptyAnswer = (): Answer => ({ answer: '' })
const resolver = resolverFor<Answer, Answer>((values) => schema.safeParse(values))

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
  const dialog = useDraftForm({
    name: `study:${study.id}`,
    empty: emptyAnswer,
    resolver,
  })
  return (
    <DialogForm
      {...dialog}
      send={({ answer }) => submit.mutateAsync(answer)}
      submitLabel="Send my answer"
      onClose={onClose}
    >
      <TextAreaField
        control={dialog.form.control}
        name="answer"
        label="Your answer"
        description="Confidential: it is kept without your name, and nobody can tell whose it is."
        rows={6}
        maxLength={LONGEST}
        required
        data-autofocus
      />
    </DialogForm>
  )
}
