import { Stack, Text } from '@mantine/core'
import { formatAge, formatDate } from '#lib/text/dates.ts'

interface SentAtProps {
  pending: boolean
  at: string
  /** Before the date when it is no longer pending: 'Applied on' or 'Sent on'. */
  label: string
  editedAt?: string | null
}

export const SentAt = ({ pending, at, label, editedAt }: SentAtProps) => (
  <Stack gap={0} fz="sm" lh={1.45}>
    {pending && <Text inherit span fw={600}>{`Waiting ${formatAge(at)}`}</Text>}
    <Text inherit component="time" c="dimmed" dateTime={at}>
      {`${pending ? 'since' : label} ${formatDate(at)}`}
    </Text>
    {editedAt && (
      <Text inherit component="time" c="dimmed" dateTime={editedAt}>
        Edited on <span>{formatDate(editedAt)}</span>
      </Text>
    )}
  </Stack>
)
