import { Checkbox } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import '#config/styles/app.css'
import { type FieldProps, useField } from './use-field.ts'

/** One consent or preference. */
export function CheckboxField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent>) {
  const { field, input } = useField(props)
  const { withAsterisk: _, ...rest } = input
  return (
    <Checkbox
      {...rest}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  )
}
