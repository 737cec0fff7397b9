import type { FieldInput } from '@portal/shared/resources/describing'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { CheckboxField, RadioGroupField } from './choice-fields.tsx'
import { DateField } from './DateField.tsx'
import { SelectField } from './SelectField.tsx'
import { TagField } from './TagField.tsx'
import { TextAreaField, TextField } from './text-fields.tsx'
import type { Choices, FieldProps, InitialFocus } from './use-field.ts'

/** A field of a form as data. */
export interface DescribedInput {
  label: string
  input: FieldInput | 'date' | 'time' | 'count' | 'radio'
  required?: boolean
  options?: Choices
  hint?: string
  placeholder?: string
}

interface DescribedFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Sent>
  extends Pick<FieldProps<Values, Name, Sent>, 'control' | 'name'>,
    InitialFocus {
  field: DescribedInput
  /** Whether a chosen option can be taken back. */
  clearable?: boolean
  /** The height of a text to begin with. */
  rows?: number
  layout?: 'list' | 'row'
}

/** The field that a description asks for; what only an editor has is a line here. */
export function DescribedField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: DescribedFieldProps<Values, Name, Sent>) {
  const { control, name, field, clearable = false, rows = 3, layout = 'list' } = props
  const { label, input, required = false, options = [], hint, placeholder } = field
  const given = {
    control,
    name,
    label,
    required,
    ...(hint && { description: hint }),
    ...(placeholder && { placeholder }),
  }
  const typed = { ...given, 'data-autofocus': props['data-autofocus'] ?? false }
  switch (input) {
    case 'text':
      return <TextAreaField {...typed} rows={rows} />
    case 'select':
    case 'yes-no':
      return (
        <SelectField
          {...given}
          placeholder={`Select ${label}`}
          choices={options.length > 0 ? options : ['Yes', 'No']}
          clearable={clearable}
        />
      )
    case 'radio':
      return <RadioGroupField {...given} choices={options} layout={layout} />
    case 'list':
      return <TagField {...given} />
    case 'switch':
      return <CheckboxField {...given} />
    case 'date':
      return <DateField {...given} />
    case 'time':
      return <TextField {...given} type="time" />
    case 'url':
      return <TextField {...typed} type="url" inputMode="url" placeholder="https://" />
    default:
      return <TextField {...typed} />
  }
}
