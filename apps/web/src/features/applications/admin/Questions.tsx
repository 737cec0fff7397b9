import { Button, Stack, Text } from '@mantine/core'
import type { EarlierApplication } from '@portal/shared/applications/schemas'
import { formatDateTime } from '#lib/text/dates.ts'
import { useDeleteNote } from './api.ts'

const asWritten = { maw: '42rem', style: { whiteSpace: 'pre-line' } } as const

export function Questions({ of }: { of: EarlierApplication }) {
  const { id: application, questions, notes, status, note } = of
  const { mutate } = useDeleteNote()
  const kept = status === 'pending' ? note : null
  if (questions.length === 0 && notes.length === 0 && !kept) return null
  return (
    <Stack
      component="ul"
      aria-label="Questions and notes"
      ps="md"
      style={{ borderInlineStart: '3px solid var(--portal-stem)' }}
    >
      {kept && (
        <li>
          <Text fz="sm" c="dimmed">
            Internal note from before it was reopened
          </Text>
          <Text {...asWritten}>{kept}</Text>
        </li>
      )}
      {questions.map(({ id, question, asked_by, asked_at, answer, answered_at }) => (
        <li key={id}>
          <Text fz="sm" c="dimmed">
            {asked_by ?? 'A reviewer'} asked on{' '}
            <time dateTime={asked_at}>{formatDateTime(asked_at)}</time>
          </Text>
          <Text fw={600} {...asWritten}>
            {question}
          </Text>
          {answer && answered_at ? (
            <>
              <Text {...asWritten}>{answer}</Text>
              <Text fz="sm" c="dimmed">
                Answered on <time dateTime={answered_at}>{formatDateTime(answered_at)}</time>
              </Text>
            </>
          ) : (
            <Text c="dimmed">No answer yet.</Text>
          )}
        </li>
      ))}
      {notes.map(({ id, text, by, at, can }) => (
        <li key={id}>
          <Text fz="sm" c="dimmed">
            Note by {by ?? 'a reviewer'} on <time dateTime={at}>{formatDateTime(at)}</time>
          </Text>
          <Text {...asWritten}>{text}</Text>
          {can.delete && (
            <Button
              variant="link"
              size="sm"
              onClick={() => mutate({ id: application, note_id: id })}
            >
              Delete note
            </Button>
          )}
        </li>
      ))}
    </Stack>
  )
}
