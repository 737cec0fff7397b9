import { Button, Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import { exportColumnLabels, exportColumns } from '@portal/shared/accounts/schemas'
import { optionsOf } from '@portal/shared/core/options'
import { useState } from 'react'
import { DialogActions } from '#components/DialogActions.tsx'
import { type AccountsState, useExport } from './api.ts'

interface ColumnsFormProps {
  state: AccountsState
  onDone: () => void
}

/** Asks for the columns of the file, and downloads it. */
export function ColumnsForm({ state, onDone }: ColumnsFormProps) {
  const [chosen, setChosen] = useState<string[]>([...exportColumns])
  const columns = exportColumns.filter((column) => chosen.includes(column))
  const file = useExport(state, columns)
  return (
    <Stack>
      <Checkbox.Group label="Columns" value={chosen} onChange={setChosen}>
        <SimpleGrid minColWidth="11rem" mt="xs" verticalSpacing="sm">
          {optionsOf(exportColumnLabels).map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        The audit log records the download.
      </Text>
      <DialogActions>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button
          loading={file.isPending}
          disabled={columns.length === 0}
          onClick={() => file.mutate(undefined, { onSuccess: onDone })}
        >
          Download
        </Button>
      </DialogActions>
    </Stack>
  )
}
