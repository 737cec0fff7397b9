import type { ProfilePatch } from '@portal/shared/profile/schemas'
import { type Control, useWatch } from 'react-hook-form'
import { DescribedField } from '#components/form/DescribedField.tsx'
import { asList, asText } from '#components/form/use-field.ts'
import { type AccountField, choicesOf } from '../sections.ts'
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
  const { name } = field
  const value = useWatch({ control, name })
  const label = (
    <>
      {field.label}
      {marked && isIncomplete(value) && <IncompleteMark />}
    </>
  )
  const options = choicesOf(field, [asText(stored), ...asList(stored)])
  return (
    <DescribedField
      control={control}
      name={name}
      field={{
        ...field,
        label,
        options,
        ...(field.input === 'select' && { placeholder: 'Select an option' }),
        searchable: options.length > 12,
        clearable: true,
        rows: name === 'bio' ? 3 : 2,
      }}
    />
  )
}

/** Fields that need the whole width of a form. */
export const isWide = ({ name, input }: AccountField) =>
  name === 'full_name' || ['url', 'phone', 'text', 'chips', 'switch'].includes(input)
