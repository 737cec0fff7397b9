import { Button, Group } from '@mantine/core'
import { getHome } from '@portal/shared/home/endpoints'
import { answerMeeting } from '@portal/shared/introductions/endpoints'
import { type MeetingAnswer, meetingAnswers } from '@portal/shared/introductions/options'
import { call } from '#lib/http/api.ts'
import { keyOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

const labels: Record<MeetingAnswer, string> = { yes: 'Yes', not_yet: 'Not yet', no: 'No' }

const thanks: Record<MeetingAnswer, string> = {
  yes: 'Glad you met.',
  not_yet: 'We’ll ask again in ten days.',
  no: 'Thank you for telling us.',
}

interface MeetingAnswersProps {
  id: string
  question: string
}

export function MeetingAnswers({ id, question }: MeetingAnswersProps) {
  const { mutate, isPending, variables } = useChange(
    (answer: MeetingAnswer) => call(answerMeeting, { params: { id }, body: { answer } }),
    { invalidates: [keyOf(getHome)], successMessage: (_, answer) => thanks[answer] },
  )
  return (
    <Group gap="xs" mt="xs">
      {meetingAnswers.map((answer) => (
        <Button
          key={answer}
          variant="outline"
          size="compact-md"
          loading={isPending && variables === answer}
          aria-label={`${labels[answer]}: ${question}`}
          onClick={() => mutate(answer)}
        >
          {labels[answer]}
        </Button>
      ))}
    </Group>
  )
}
