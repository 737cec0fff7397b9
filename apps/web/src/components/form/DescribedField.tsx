import type { FieldInput } from '@portal/shared/core/form-fields'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import {
  CheckboxField,
  CheckboxGroupField,
  MultiSelectField,
  RadioGroupField,
  YesNoField,
} from './choice-fields.tsx'
import type { Choices } from './choices.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SelectField } from './SelectField.tsx'
import { TagField } from './TagField.tsx'
import { PasswordField, TextAreaField, TextField } from './text-fields.tsx'
import type { FieldProps, InitialFocus } from './use-field.ts'

/**
 * The input of a field of a form. `new-password` shows the rules of a password; `chips` and `checkboxes` take
 * any of their options, `radio` takes one, and `boolean` is a yes/no question that the form holds as true or
 * false.
 */
type DescribedKind =
  | Exclude<FieldInput, 'date' | 'count' | 'people'>
  | 'email'
  | 'phone'
  | 'password'
  | 'new-password'
  | 'chips'
  | 'checkboxes'
  | 'boolean'

/** A field of a form as data. */
export interface DescribedInput {
  label: ReactNode
  input: DescribedKind
  required?: boolean
  options?: Choices
  hint?: string | undefined
  placeholder?: string
  autoComplete?: string
  /** The height of a text to begin with. */
  rows?: number
  /** Whether the options of a select can be searched, and the chosen one be taken back. */
  searchable?: boolean
  clearable?: boolean
  /** How radio buttons stand. */
  layout?: 'list' | 'row'
}

interface DescribedFieldProps<Values extends FieldValues, Sent>
  extends Pick<FieldProps<Values, Sent>, 'control'>,
    InitialFocus {
  name: FieldPath<Values>
  field: DescribedInput
}

/** The field that a description asks for. */
export function DescribedField<Values extends FieldValues, Sent = Values>(
  props: DescribedFieldProps<Values, Sent>,
) {
  const { control, name, field } = props
  const { label, input, options = [], hint, placeholder, autoComplete } = field
  const { required = false, rows = 3, searchable = false, clearable = false } = field
  const given = {
    control,
    name,
    label,
    required,
    ...(hint && { description: hint }),
    ...(placeholder && { placeholder }),
  }
  const typed = {
    ...given,
    ...(autoComplete && { autoComplete }),
    // An attribute of false would count as well.
    ...(props['data-autofocus'] && { 'data-autofocus': true }),
  }
  switch (input) {
    case 'text':
      return <TextAreaField {...typed} rows={rows} />
    case 'select':
    case 'yes-no':
      return (
        <SelectField
          {...given}
          placeholder={placeholder ?? `Select ${label}`}
          choices={options.length > 0 ? options : ['Yes', 'No']}
          searchable={searchable}
          clearable={clearable}
        />
      )
    case 'radio':
      return <RadioGroupField {...given} choices={options} layout={field.layout ?? 'list'} />
    case 'boolean':
      return <YesNoField {...given} />
    case 'chips':
      return <MultiSelectField {...given} choices={options} />
    case 'checkboxes':
      return <CheckboxGroupField {...given} choices={options} />
    case 'list':
      return <TagField {...given} />
    case 'switch':
      return <CheckboxField {...given} />
    case 'time':
      return <TextField {...given} type="time" />
    case 'email':
      return <TextField {...typed} type="email" inputMode="email" />
    case 'phone':
      return <TextField {...typed} type="tel" inputMode="tel" />
    case 'new-password':
      return <NewPasswordField {...given} />
    case 'password':
      return <PasswordField {...given} autoComplete="new-password" />
    case 'url':
      return (
        <TextField {...typed} type="url" inputMode="url" placeholder={placeholder ?? 'https://'} />
      )
    default:
      return <TextField {...typed} />
  }
}
