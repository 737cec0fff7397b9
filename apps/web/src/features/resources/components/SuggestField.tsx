import type { FieldDescription } from '@portal/shared/resources/describing'
import type { FormValues } from '@portal/shared/resources/values'
import type { Control } from 'react-hook-form'
import { SelectField } from '#components/form/SelectField.tsx'
import { TagField } from '#components/form/TagField.tsx'
import { TextAreaField } from '#components/form/TextAreaField.tsx'
import { TextField } from '#components/form/TextField.tsx'

interface SuggestFieldProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  field: FieldDescription
  first: boolean
}

/** A field by its description. */
export function SuggestField<Sent>({ control, field, first }: SuggestFieldProps<Sent>) {
  const { name, label, input, required = false, options = ['Yes', 'No'] } = field
  const given = { control, name, label, required }
  switch (input) {
    case 'text':
      return <TextAreaField {...given} data-autofocus={first} />
    case 'select':
    case 'yes-no':
      return (
        <SelectField
          {...given}
          placeholder={`Select ${label}`}
          choices={[{ value: '', label: `Select ${label}` }, ...options]}
        />
      )
    case 'list':
      return <TagField {...given} />
    case 'url':
      return (
        <TextField
          {...given}
          type="url"
          inputMode="url"
          placeholder="https://"
          data-autofocus={first}
        />
      )
    default:
      return <TextField {...given} data-autofocus={first} />
  }
}
