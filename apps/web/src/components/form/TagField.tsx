import type { FieldPath, FieldValues } from 'react-hook-form'
import { TagInput } from './TagInput.tsx'
import { asList, type FieldProps, useField } from './use-field.ts'

export function TagField<Values extends FieldValues, Name extends FieldPath<Values>, Sent = Values>(
  props: FieldProps<Values, Name, Sent> & { placeholder?: string },
) {
  const { field, id, error } = useField(props)
  const { label, description, required, disabled, placeholder } = props
  return (
    <TagInput
      {...{ id, label, description, error, required, disabled, placeholder }}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={asList(field.value)}
      onChange={field.onChange}
    />
  )
}
