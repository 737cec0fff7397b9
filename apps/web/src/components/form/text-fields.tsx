import { PasswordInput, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { completeAddress } from '@portal/shared/core/web-address'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { RevealIcon } from './RevealIcon.tsx'
import { asText, type FieldProps, useField } from './use-field.ts'

type Own = Pick<TextInputProps, 'type' | 'placeholder' | 'autoComplete' | 'inputMode'>

/** One line of text. Completes a URL when the field is left. */
export function TextField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & Own,
) {
  const { field, input } = useField(props)
  const { type, placeholder, autoComplete, inputMode } = props
  const leave = () => {
    const typed = asText(field.value)
    const completed = type === 'url' ? completeAddress(typed) : typed
    if (completed !== typed) field.onChange(completed)
    field.onBlur()
  }
  return (
    <TextInput
      {...{ type, placeholder, autoComplete, inputMode }}
      {...input}
      value={asText(field.value)}
      onChange={field.onChange}
      onBlur={leave}
    />
  )
}

export function TextAreaField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & {
    placeholder?: string
    /** The initial height in lines. The field grows with its text. */
    rows?: number
    'data-autofocus'?: boolean
  },
) {
  const { field, input } = useField(props)
  const { rows = 3, placeholder } = props
  return (
    <Textarea
      placeholder={placeholder}
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

export function PasswordField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & { autoComplete: string },
) {
  const { field, input } = useField(props)
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...input}
      autoComplete={props.autoComplete}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleIcon={RevealIcon}
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Hide password' : 'Show password' }}
      value={asText(field.value)}
      onChange={field.onChange}
    />
  )
}

/** Tells password managers the account of the password. */
export const PasswordOwner = ({ email }: { email: string | undefined }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
