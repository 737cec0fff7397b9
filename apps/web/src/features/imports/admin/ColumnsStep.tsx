import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { trackNames, type UserType } from '@portal/shared/core/access'
import { formatCount } from '@portal/shared/core/count'
import { optionsOf } from '@portal/shared/core/options'
import { type ImportField, importFieldLabels, importFields } from '@portal/shared/imports/options'
import type { ColumnMapping, ImportColumn, OpenImport } from '@portal/shared/imports/schemas'
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { showFieldErrors } from '#lib/forms/forms.ts'
import { useMatch } from './api.ts'
import { StepHeader } from './StepHeader.tsx'

/** The field of each column, or an empty text, and the track of rows without one. */
type ColumnsValues = Record<string, string>

/** The name of a column's select: columns may share a header. */
const columnName = (index: number) => `column-${index}`

const isField = (value: string): value is ImportField => importFields.some((one) => one === value)

const trackOf = (value: string | undefined): UserType | null =>
  value === 'female_founder' || value === 'friend' ? value : null

const columnsValues = ({
  columns,
  track,
}: Pick<OpenImport, 'columns' | 'track'>): ColumnsValues => ({
  track: track ?? '',
  ...Object.fromEntries(columns.map(({ field }, index) => [columnName(index), field ?? ''])),
})

function mappingOf(columns: ImportColumn[], values: ColumnsValues): ColumnMapping {
  const fields = columns.map((_, index) => {
    const value = values[columnName(index)] ?? ''
    return isField(value) ? value : null
  })
  return { fields, track: trackOf(values.track) }
}

function columnsErrors(columns: ImportColumn[], values: ColumnsValues) {
  const { fields, track } = mappingOf(columns, values)
  const errors: Record<string, string> = {}
  fields.forEach((field, index) => {
    const first = fields.indexOf(field)
    if (field !== null && first < index) {
      errors[columnName(index)] = `“${columns[first]?.name}” is already this field`
    }
    const fullNameColumn = columns[fields.indexOf('fullName')]
    if ((field === 'nameStart' || field === 'nameEnd') && fullNameColumn) {
      errors[columnName(index)] = `“${fullNameColumn.name}” is already the full name`
    }
  })
  if (!fields.includes('email')) {
    const free = Math.max(0, fields.indexOf(null))
    errors[columnName(free)] ??= 'Please choose which column has the email address'
  }
  if (track === null && !fields.includes('track')) {
    errors.track = 'Please choose the track of these members'
  }
  return errors
}

const columnsResolver =
  (columns: ImportColumn[]): Resolver<ColumnsValues, unknown, ColumnMapping> =>
  (values) => {
    const found = Object.entries(columnsErrors(columns, values))
    if (found.length === 0) return { values: mappingOf(columns, values), errors: {} }
    const errors: FieldErrors<ColumnsValues> = Object.fromEntries(
      found.map(([name, message]) => [name, { type: 'invalid', message }]),
    )
    return { values: {}, errors }
  }

const fields = optionsOf(importFieldLabels)

const samplesText = ({ samples }: ImportColumn) =>
  samples.length > 0 ? samples.join(' • ') : 'This column is empty'

interface ColumnsStepProps {
  open: OpenImport
  onChecked: () => void
}

/** The second step of an import: matches columns to fields. Saving checks every row. */
export function ColumnsStep({ open, onChecked }: ColumnsStepProps) {
  const { id, file_name, rows, columns } = open
  const form = useForm({
    resolver: columnsResolver(columns),
    mode: 'onTouched',
    defaultValues: columnsValues(open),
  })
  const { control } = form
  const values = useWatch({ control })
  const hasTrack = columns.some((_, index) => values[columnName(index)] === 'track')
  const match = useMatch(id)
  const submit = form.handleSubmit(async (mapping) => {
    try {
      await match.mutateAsync(mapping)
    } catch (error) {
      showFieldErrors(form, error)
      return
    }
    onChecked()
  })
  return (
    <>
      <StepHeader
        step={2}
        title="Match the columns"
        subtitle={`${file_name}, ${formatCount(rows, 'row')}. Choose what each column holds. We won’t import the columns you leave out.`}
      />
      <form noValidate onSubmit={submit} aria-label="Columns">
        <Stack gap="lg">
          <FormErrorSummary control={control} />
          <Box maw="24rem">
            <SelectField
              control={control}
              name="track"
              label={hasTrack ? 'Track for rows without one' : 'Which track are these members on?'}
              description={!hasTrack && 'No column says it, so we’ll use this for every row.'}
              placeholder="Select a track"
              choices={optionsOf(trackNames)}
              clearable
            />
          </Box>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            {columns.map((column, index) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name.
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
          <Group>
            <Button type="submit" variant="accent" loading={match.isPending}>
              Check the rows
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
