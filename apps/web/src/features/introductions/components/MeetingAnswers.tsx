import { Button, Group } from '@mantine/core'
import { type MeetingAnswer, meetingAnswers } from '@portal/shared/introductions/options'
import { useAnswerMeeting } from '../api.ts'

const labels: Record<MeetingAnswer, string> = { yes: 'Yes', not_yet: 'Not yet', no: 'No' }

interface MeetingAnswersProps {
  id: string
  question: string
}

export function MeetingAnswers({ id, question }: MeetingAnswersProps) {
  const { mutate, isPending, variables } = useAnswerMeeting(id)
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
