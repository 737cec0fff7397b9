import type { ProfilePatch } from '@portal/shared/profile/schemas'
import { type Control, useWatch } from 'react-hook-form'
import { CheckboxField, MultiSelectField, YesNoField } from '#components/form/choice-fields.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { asList } from '#components/form/use-field.ts'
import { type AccountField, choicesOf } from '../fields.ts'
import { type FieldValue, isIncomplete, type SectionValues } from '../values.ts'
import { IncompleteMark } from './IncompleteMark.tsx'

interface AccountFieldInputProps {
  control: Control<SectionValues, unknown, ProfilePatch>
  field: AccountField
  /** What is saved: it stays on offer even when it is deselected. */
  stored: FieldValue
  /** Whether an empty field is marked as incomplete. */
  marked: boolean
}

export function AccountFieldInput({ control, field, stored, marked }: AccountFieldInputProps) {
  const { name, input, hint, required = false, autoComplete } = field
  const value = useWatch({ control, name })
  const label = (
    <>
      {field.label}
      {marked && isIncomplete(value) && <IncompleteMark />}
    </>
  )
  const shared = { control, name, label, description: hint, required }
  switch (input) {
    case 'area':
      return <TextAreaField {...shared} rows={name === 'bio' ? 3 : 2} />
    case 'select': {
      const choices = choicesOf(field, typeof stored === 'string' ? [stored] : [])
      return (
        <SelectField
          {...shared}
          choices={choices}
          placeholder="Select an option"
          searchable={choices.length > 12}
          clearable
        />
      )
    }
    case 'list':
      return <MultiSelectField {...shared} choices={choicesOf(field, asList(stored))} />
    case 'yes-no':
      return <YesNoField {...shared} as="boolean" />
    case 'agreement':
      return <CheckboxField {...shared} />
    default:
      return (
        <TextField
          {...shared}
          {...(autoComplete && { autoComplete })}
          {...(input === 'address' && { type: 'url', inputMode: 'url', placeholder: 'https://' })}
          {...(input === 'phone' && { type: 'tel', inputMode: 'tel' })}
        />
      )
  }
}

/** Fields that need the whole width of a form. */
export const isWide = ({ name, input }: AccountField) =>
  name === 'full_name' || ['address', 'phone', 'area', 'list', 'agreement'].includes(input)
