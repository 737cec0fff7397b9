import { Box, NumberInput, SimpleGrid } from '@mantine/core'
import '#config/styles/app.css'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { CheckboxField } from '../form/choice-fields.tsx'
import { DateField } from '../form/DateField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TagField } from '../form/TagField.tsx'
import { TextAreaField, TextField } from '../form/text-fields.tsx'
import { type FieldProps, useField } from '../form/use-field.ts'
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
    <SimpleGrid minColWidth="calc(min(100%, 15rem))" spacing="md">
      {fields.map((field) => (
        <Box key={field.name} miw={0} {...(isLong(field) && { style: { gridColumn: '1 / -1' } })}>
          <EditorFieldInput control={control} field={field} />
        </Box>
      ))}
    </SimpleGrid>
  )
}

interface EditorFieldInputProps<Sent> {
  control: Control<EditorValues, unknown, Sent>
  field: EditorField
}

/** A field of an editor, by its description. */
function EditorFieldInput<Sent>({ control, field }: EditorFieldInputProps<Sent>) {
  const { name, label, input, required = false, options = [], hint, max = Infinity } = field
  const given = { control, name, label, required, ...(hint && { description: hint }) }
  switch (input) {
    case 'text':
      return <TextAreaField {...given} rows={4} />
    case 'select':
      return (
        <SelectField
          {...given}
          placeholder={`Select ${label}`}
          choices={options}
          clearable={!required}
        />
      )
    case 'yes-no':
      return (
        <SelectField {...given} placeholder={`Select ${label}`} choices={['Yes', 'No']} clearable />
      )
    case 'list':
      return <TagField {...given} />
    case 'switch':
      return <CheckboxField {...given} />
    case 'number':
      return <NumberField {...given} max={5} step={0.1} decimals={1} />
    case 'count':
      return <NumberField {...given} max={max} step={1} decimals={0} />
    case 'date':
      return <DateField {...given} placeholder="Pick a date" />
    case 'time':
      return <TextField {...given} type="time" />
    case 'url':
      return <TextField {...given} type="url" inputMode="url" placeholder="https://" />
    case 'line':
      return (
        <TextField
          {...given}
          {...(options.length > 0 && { description: `Such as ${options.join(', ')}` })}
        />
      )
  }
}

/** A number from 0 on, or none: the form holds null for an empty field. */
function NumberField<Values extends FieldValues, Name extends FieldPath<Values>, Sent = Values>(
  props: FieldProps<Values, Name, Sent> & { max: number; step: number; decimals: number },
) {
  const { field, input } = useField(props)
  const { max, step, decimals } = props
  return (
    <NumberInput
      {...input}
      {...{ max, step }}
      min={0}
      decimalScale={decimals}
      hideControls
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={typeof field.value === 'number' ? field.value : ''}
      onChange={(value) => field.onChange(typeof value === 'number' ? value : null)}
    />
  )
}
