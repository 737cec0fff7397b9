import { Button, Stack } from '@mantine/core'
import { answerSchema } from '@portal/shared/applications/schemas'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { useDraft } from '#lib/forms/draft.ts'
import { resolverFor, showDetails } from '#lib/forms/forms.ts'
import { useAnswer } from '../api.ts'

interface Values {
  answer: string
}

const resolver = resolverFor<Values, Values>(answerSchema.pick({ answer: true }).safeParse)

/** The applicant's answer to a question of the team. */
export function AnswerForm({ questionId }: { questionId: string }) {
  const { form, draft, empty } = useDraftForm<Values, Values>({
    name: `answer:${questionId}`,
    empty: () => ({ answer: '' }),
    resolver,
  })
  const { keep, discard } = useDraft(form, draft, empty)
  const { mutateAsync } = useAnswer()
  const submit = form.handleSubmit(async ({ answer }) => {
    keep()
    try {
      await mutateAsync({ question_id: questionId, answer })
      discard()
    } catch (error) {
      showDetails(form, error)
    }
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm" align="stretch">
        <TextAreaField
          control={form.control}
          name="answer"
          label="Your answer"
          description="If your answers need a correction, you can change them below as well."
          required
        />
        <Button
          type="submit"
          variant="accent"
          w="fit-content"
          loading={form.formState.isSubmitting}
        >
          Send answer
        </Button>
      </Stack>
    </form>
  )
}
