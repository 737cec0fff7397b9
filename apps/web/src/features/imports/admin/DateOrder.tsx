import { Button, Group, Stack } from '@mantine/core'
import type { OpenImport } from '@portal/shared/imports/schemas'
import { Notice } from '#components/feedback/notices.tsx'
import { useMatch } from './api.ts'

/** Asks how to read dates with slashes if the file writes them both ways. */
export function DateOrder({ open: { id, columns, track, month_first } }: { open: OpenImport }) {
  const match = useMatch(id)
  if (month_first !== null) return null
  const answer = (isMonthFirst: boolean) =>
    match.mutate({ fields: columns.map(({ field }) => field), track, month_first: isMonthFirst })
  return (
    <Stack gap="sm">
      <Notice>
        Some dates in this list have the day first, and some the month. Which day is 03/04/2019?
      </Notice>
      <Group gap="sm">
        <Button variant="outline" disabled={match.isPending} onClick={() => answer(false)}>
          3 April
        </Button>
        <Button variant="outline" disabled={match.isPending} onClick={() => answer(true)}>
          4 March
        </Button>
      </Group>
    </Stack>
  )
}
