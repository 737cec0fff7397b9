import { Stack, Text } from '@mantine/core'
import type { OwnApplication } from '@portal/shared/applications/schemas'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { formatDate } from '#lib/text/dates.ts'
import classes from './Waiting.module.css'

const AnswerForm = lazyComponent(async () => (await import('./AnswerForm.tsx')).AnswerForm)

/** The team's questions, with a form to answer the latest. */
export function TeamQuestions({ application }: { application: OwnApplication }) {
  const { questions, can } = application
  return questions.map(({ id, question, asked_at, answer }, index) => (
    <Stack key={id} gap="xs">
      <Text c="dimmed">The team asked on {formatDate(asked_at)}:</Text>
      <Text component="blockquote" fz="lg" mx={0} my={0} className={classes.reason ?? ''}>
        {question}
      </Text>
      {answer && (
        <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Text span inherit fw={600}>
            Your answer:{' '}
          </Text>
          {answer}
        </Text>
      )}
      {can.answer && index === questions.length - 1 && <AnswerForm questionId={id} />}
    </Stack>
  ))
}
