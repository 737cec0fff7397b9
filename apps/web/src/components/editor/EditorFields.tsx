import { Box, SimpleGrid } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { DescribedField } from '../form/DescribedField.tsx'
import { NumberField } from '../form/NumberField.tsx'
import type { EditorField, EditorValues } from './fields.ts'

interface EditorFieldsProps<Sent> {
  control: Control<EditorValues, unknown, Sent>
  fields: readonly EditorField[]
}

const isLong = ({ name, input }: EditorField) =>
  name === 'title' || input === 'text' || input === 'list'

/** The fields of an editor: short ones side by side where there is room, long ones across. */
export function EditorFields<Sent>({ control, fields }: EditorFieldsProps<Sent>) {
  return (
    <SimpleGrid minColWidth="min(100%, 15rem)" style={{ alignItems: 'start' }}>
      {fields.map((field) => (
        <Box key={field.name} miw={0} {...(isLong(field) && { style: { gridColumn: '1 / -1' } })}>
          <EditorInput control={control} field={field} />
        </Box>
      ))}
    </SimpleGrid>
  )
}

interface EditorInputProps<Sent> {
  control: Control<EditorValues, unknown, Sent>
  field: EditorField
}

function EditorInput<Sent>({ control, field }: EditorInputProps<Sent>) {
  const { name, input, required, max = Infinity } = field
  if (input === 'number' || input === 'count') {
    const kind = input === 'count' ? { max } : { max: 5, step: 0.1, decimals: 1 }
    const { label, hint } = field
    return (
      <NumberField
        {...{ control, name, label, required: required ?? false, ...kind }}
        {...(hint && { description: hint })}
      />
    )
  }
  return (
    <DescribedField
      control={control}
      name={name}
      field={described(field)}
      clearable={input === 'yes-no' || !required}
      rows={4}
    />
  )
}

/** What an editor says of a field besides its description. */
function described(field: EditorField): EditorField & { placeholder?: string } {
  const { input, options = [] } = field
  if (input === 'date') return { ...field, placeholder: 'Pick a date' }
  if (input !== 'line' || options.length === 0) return field
  return { ...field, hint: `Such as ${options.join(', ')}` }
}
