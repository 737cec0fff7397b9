import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#components/form/text-fields.tsx'
import { useRepeatedPassword } from '#lib/forms.ts'
import { useSession } from '#lib/session.ts'
import { useChangePassword } from '../api.ts'
import {
  currentPasswordField,
  emptyPasswords,
  newPasswordField,
  passwordFormSchema,
  repeatedField,
} from '../password-form.ts'
import { SecurityForm } from './SecurityForm.tsx'

interface PasswordFormProps {
  onDone: () => void
  onCancel: () => void
}

export function PasswordForm({ onDone, onCancel }: PasswordFormProps) {
  const { user } = useSession()
  const form = useForm({
    resolver: zodResolver(passwordFormSchema),
    mode: 'onTouched',
    defaultValues: emptyPasswords,
  })
  const { control } = form
  const change = useChangePassword()
  useRepeatedPassword(form, 'new_password', 'again')
  return (
    <SecurityForm
      form={form}
      label="Change password"
      submit="Change password"
      send={({ again: _, ...body }) => change(body).then(onDone)}
      failed="Your password could not be changed. Please try again."
      onCancel={onCancel}
    >
      {/* Tells password managers whose password changes. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.email}
        readOnly
        hidden
      />
      <PasswordField control={control} {...currentPasswordField} />
      <PasswordField control={control} {...newPasswordField} />
      <PasswordField control={control} {...repeatedField} />
    </SecurityForm>
  )
}
