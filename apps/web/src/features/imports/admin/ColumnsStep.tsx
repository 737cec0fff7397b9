import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { optionsOf } from '@portal/shared/core/options'
import { importFieldLabels } from '@portal/shared/imports/options'
import type { ImportColumn, OpenImport } from '@portal/shared/imports/schemas'
import { useForm } from 'react-hook-form'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { Rows } from '#components/list/Rows.tsx'
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
        <Rows label="Columns">
          {columns.map((column, index) => (
            <Group
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name and stay in order.
              key={index}
              component="li"
              gap="xs md"
              align="flex-start"
            >
              <Box flex="1 1 16rem" miw={0}>
                <Title order={2} size="h4" lh={1.3} textWrap="wrap">
                  {column.name}
                </Title>
                <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
                  {samplesText(column)}
                </Text>
              </Box>
              <Box flex="1 1 16rem" miw={0}>
                <SelectField
                  control={control}
                  name={columnName(index)}
                  label={`Field of “${column.name}”`}
                  placeholder="Leave out"
                  choices={fields}
                  searchable
                  clearable
                />
              </Box>
            </Group>
          ))}
        </Rows>
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
