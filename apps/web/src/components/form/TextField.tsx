import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { asText, type FieldProps, type InitialFocus, useField } from './use-field.ts'

type Own = Pick<
  TextInputProps,
  'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'leftSection'
>

/** One line of text; e-mail, URL, telephone and date by `type`. */
export function TextField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent> & Own & InitialFocus) {
  const { field, input } = useField(props)
  const { type, placeholder, autoComplete, inputMode, maxLength, leftSection } = props
  return (
    <TextInput
      {...{ type, placeholder, autoComplete, inputMode, maxLength, leftSection }}
      {...input}
      data-autofocus={props['data-autofocus']}
      value={asText(field.value)}
      onChange={field.onChange}
    />
  )
}
