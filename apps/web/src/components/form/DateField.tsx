import type { FieldPath, FieldValues } from 'react-hook-form'
import { DayInput } from './DayInput.tsx'
import { asText, type FieldProps, useField } from './use-field.ts'

/** A day in a form, held as 'YYYY-MM-DD', or as nothing. */
export function DateField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent> & { placeholder?: string }) {
  const { field, input } = useField(props)
  // It is a button, which knows no aria-required: the label says that it is.
  const { name, ref, 'aria-required': _, ...rest } = input
  return (
    <DayInput
      {...rest}
      ref={ref}
      value={asText(field.value) || null}
      onChange={(day) => field.onChange(day ?? '')}
      placeholder={props.placeholder ?? ''}
      size="md"
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
    />
  )
}
