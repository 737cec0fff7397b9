import { emailChangeSchema } from '@portal/shared/auth/recovery'
import { NewPasswordField } from '#components/form/NewPasswordField.tsx'
import { PasswordField, PasswordOwner, TextField } from '#components/form/text-fields.tsx'
import { useSession } from '#lib/session/session.ts'
import { useChangeEmail, useChangePassword } from '../api.ts'
import {
  currentPasswordField,
  newPasswordField,
  passwordFormSchema,
  repeatedField,
} from '../password-form.ts'
import { AuthForm } from './AuthForm.tsx'

interface OpenedFormProps {
  onDone: () => void
  onCancel: () => void
}

export function AddressForm({ onDone, onCancel }: OpenedFormProps) {
  const change = useChangeEmail()
  return (
    <AuthForm
      schema={emailChangeSchema}
      values={{ new_email: '', current_password: '' }}
      mode="onTouched"
      label="Change email address"
      submitLabel="Change email address"
      send={(body) => change(body).then(onDone)}
      errorMessage="We couldn’t change your address. Please try again."
      onCancel={onCancel}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="new_email"
            label="New email address"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <PasswordField control={control} {...currentPasswordField} />
        </>
      )}
    </AuthForm>
  )
}

export function PasswordForm({ onDone, onCancel }: OpenedFormProps) {
  const { user } = useSession()
  const change = useChangePassword()
  return (
    <AuthForm
      schema={passwordFormSchema}
      values={{ current_password: '', new_password: '', again: '' }}
      mode="onTouched"
      repeated={['new_password', 'again']}
      label="Change password"
      submitLabel="Change password"
      send={({ again: _, ...body }) => change(body).then(onDone)}
      errorMessage="We couldn’t change your password. Please try again."
      onCancel={onCancel}
    >
      {({ control }) => (
        <>
          <PasswordOwner email={user?.email} />
          <PasswordField control={control} {...currentPasswordField} />
          <NewPasswordField control={control} {...newPasswordField} />
          <PasswordField control={control} {...repeatedField} />
        </>
      )}
    </AuthForm>
  )
}
