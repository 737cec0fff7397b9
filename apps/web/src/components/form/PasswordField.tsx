import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { RevealIcon } from './RevealIcon.tsx'
import { asText, type FieldProps, useField } from './use-field.ts'

export function PasswordField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(
  props: FieldProps<Values, Name, Sent> & {
    /** Says to password managers whether to fill or to suggest. */
    autoComplete: 'current-password' | 'new-password'
  },
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
