import { Textarea } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { asText, type FieldProps, type InitialFocus, useField } from './use-field.ts'

export function TextAreaField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(
  props: FieldProps<Values, Name, Sent> &
    InitialFocus & {
      placeholder?: string
      maxLength?: number
      /** Height in lines to begin with; it grows with the text. */
      rows?: number
    },
) {
  const { field, input } = useField(props)
  const { rows = 3, placeholder, maxLength } = props
  return (
    <Textarea
      {...{ placeholder, maxLength }}
      {...input}
      data-autofocus={props['data-autofocus']}
      autosize
      minRows={rows}
      maxRows={16}
      value={asText(field.value)}
      onChange={field.onChange}
    />
  )
}
