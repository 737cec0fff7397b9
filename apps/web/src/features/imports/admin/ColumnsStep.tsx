import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { optionsOf } from '@portal/shared/core/options'
import { importFieldLabels } from '@portal/shared/imports/options'
import type { ImportColumn, OpenImport } from '@portal/shared/imports/schemas'
import { useForm } from 'react-hook-form'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { showDetails } from '#lib/forms.ts'
import { useMatch } from './api.ts'
import { columnName, columnsResolver, columnsValues } from './columns-form.ts'
import { trackNames } from './import-texts.ts'

const fields = optionsOf(importFieldLabels)

const samplesText = ({ samples }: ImportColumn) =>
  samples.length > 0 ? samples.join(' • ') : 'This column is empty'

interface ColumnsStepProps {
  open: OpenImport
  onChecked: () => void
}

/** The second step of an import: which field each column is. Saving it checks every row. */
export function ColumnsStep({ open, onChecked }: ColumnsStepProps) {
  const { id, columns } = open
  const form = useForm({
    resolver: columnsResolver(columns),
    mode: 'onTouched',
    defaultValues: columnsValues(open),
  })
  const { control } = form
  const match = useMatch(id)
  const submit = form.handleSubmit(async (mapping) => {
    try {
      await match.mutateAsync(mapping)
    } catch (error) {
      showDetails(form, error)
      return
    }
    onChecked()
  })
  return (
    <form noValidate onSubmit={submit} aria-label="Columns">
      <Stack gap="lg">
        <FormErrorSummary control={control} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {columns.map((column, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name and stay in order.
              key={index}
              control={control}
              name={columnName(index)}
              label={column.name}
              description={
                <Text span inherit lineClamp={1} style={{ wordBreak: 'break-all' }}>
                  {samplesText(column)}
                </Text>
              }
              placeholder="Leave out"
              choices={fields}
              searchable
              clearable
            />
          ))}
        </SimpleGrid>
        <Box maw="24rem">
          <SelectField
            control={control}
            name="track"
            label="Track of rows without one"
            description="Needed unless a column says which track each member is on."
            placeholder="Select a track"
            choices={optionsOf(trackNames)}
            clearable
          />
        </Box>
        <Group>
          <Button type="submit" variant="accent" loading={match.isPending}>
            Check the rows
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
