import type { Control } from 'react-hook-form'
import { CheckboxField } from '#components/form/CheckboxField.tsx'
import { DateField } from '#components/form/DateField.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { TagField } from '#components/form/TagField.tsx'
import { TextAreaField } from '#components/form/TextAreaField.tsx'
import { TextField } from '#components/form/TextField.tsx'
import type { EditorField, EditorValues } from './fields.ts'
import { NumberField } from './NumberField.tsx'

interface EditorFieldInputProps<Sent> {
  control: Control<EditorValues, unknown, Sent>
  field: EditorField
}

/** A field of an editor, by its description. */
export function EditorFieldInput<Sent>({ control, field }: EditorFieldInputProps<Sent>) {
  const { name, label, input, required = false, options = [], hint } = field
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
      return <NumberField {...given} max={100_000} step={1} decimals={0} />
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
