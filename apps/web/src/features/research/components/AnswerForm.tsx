import type { Study } from '@portal/shared/research/schemas'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { formDraft, restored } from '#lib/draft.ts'
import { resolverFor } from '#lib/forms.ts'
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

interface AnswerFormProps {
  study: Study
  /** The id of the member, whose draft it is. */
  owner: string
  onClose: () => void
}

/** The answer to a study that has no link to another site. */
export function AnswerForm({ study, owner, onClose }: AnswerFormProps) {
  const submit = useSubmitStudy(study)
  const draft = useMemo(
    () => formDraft(`study:${study.id}:${owner}`, emptyAnswer()),
    [study.id, owner],
  )
  const form = useForm({ resolver, defaultValues: restored(emptyAnswer(), draft.read() ?? {}) })
  return (
    <DialogForm
      form={form}
      draft={draft}
      empty={emptyAnswer}
      send={({ answer }) => submit.mutateAsync(answer)}
      thanks={{
        title: 'Thank you for taking part',
        message: 'Your answer is kept without your name.',
      }}
      failed="Your answer could not be sent. Please try again in a moment."
      submitLabel="Send my answer"
      onDone={onClose}
      onCancel={onClose}
    >
      <TextAreaField
        control={form.control}
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
