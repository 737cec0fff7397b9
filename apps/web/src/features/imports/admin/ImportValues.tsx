import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { importFieldLabels } from '@portal/shared/imports/options'
import type { ImportValues } from '@portal/shared/imports/schemas'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Notice } from '#components/feedback/notices.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { QueryDialog } from '#components/QueryDialog.tsx'
import { useSaveValueMappings, valuesQuery } from './api.ts'

export function ValuesNotice({ id, onOpen }: { id: string; onOpen: () => void }) {
  const { data: { values } = { values: [] } } = useQuery(valuesQuery(id))
  const unknown = values.filter(({ option }) => option === null).length
  if (values.length === 0) return null
  return (
    <Stack gap="sm">
      <Notice>
        {unknown > 0
          ? `${formatCount(unknown, 'value')} in this list ${unknown === 1 ? 'doesn’t' : 'don’t'} match our options.${values.some(({ proposed }) => proposed) ? ' We have some guesses for you to check.' : ''}`
          : 'You’ve matched some values in this list to our options.'}
      </Notice>
      <Group>
        <Button variant="outline" onClick={onOpen}>
          Match the values
        </Button>
      </Group>
    </Stack>
  )
}

interface ValuesDialogProps {
  id: string
  isOpen: boolean
  onClose: () => void
}

export const ValuesDialog = ({ id, isOpen, onClose }: ValuesDialogProps) => (
  <QueryDialog
    item={isOpen && id}
    queryOf={valuesQuery}
    title={() => 'Match the values to our options'}
    errorMessage="We couldn’t load the values"
    size="lg"
    onClose={onClose}
  >
    {(found) => <ValuesForm id={id} found={found} onClose={onClose} />}
  </QueryDialog>
)

interface ValuesFormProps {
  id: string
  found: ImportValues
  onClose: () => void
}

/** The name of a value's select. Values may contain any character. */
const nameOf = (index: number) => `value-${index}`

function ValuesForm({ id, found: { values, options }, onClose }: ValuesFormProps) {
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(
      values.map(({ option, proposed }, index) => [nameOf(index), option ?? proposed ?? '']),
    ),
  })
  const { mutateAsync } = useSaveValueMappings(id)
  return (
    <DialogForm
      form={form}
      submitLabel="Check the rows again"
      onClose={onClose}
      send={async (chosen) => {
        const changed = values.flatMap(({ field, value, option: before }, index) => {
          const option = chosen[nameOf(index)] || null
          return option === before ? [] : [{ field, value, option }]
        })
        if (changed.length > 0) await mutateAsync({ values: changed })
      }}
    >
      <Text>
        We’ll remember your choices for later imports. If you don’t choose a track, we skip its
        rows. We keep other values as notes and ask the person again.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" style={{ alignItems: 'end' }}>
        {values.map(({ field, value, rows, proposed }, index) => (
          <SelectField
            key={`${field} ${value}`}
            control={form.control}
            name={nameOf(index)}
            label={`${importFieldLabels[field]}: “${value}”`}
            description={`${formatCount(rows, 'row')}${proposed ? '. Our guess: please check it.' : ''}`}
            placeholder={field === 'track' ? 'Skip these rows' : 'Keep as a note'}
            choices={options[field] ?? []}
            searchable
            clearable
          />
        ))}
      </SimpleGrid>
    </DialogForm>
  )
}
