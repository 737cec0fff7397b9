import { zodResolver } from '@hookform/resolvers/zod'
import { emailChangeSchema } from '@portal/shared/auth/recovery'
import { useForm } from 'react-hook-form'
import { PasswordField, TextField } from '#components/form/text-fields.tsx'
import { useChangeEmail } from '../api.ts'
import { currentPasswordField } from '../password-form.ts'
import { SecurityForm } from './SecurityForm.tsx'

interface AddressFormProps {
  onDone: () => void
  onCancel: () => void
}

export function AddressForm({ onDone, onCancel }: AddressFormProps) {
  const form = useForm({
    resolver: zodResolver(emailChangeSchema),
    mode: 'onTouched',
    defaultValues: { new_email: '', current_password: '' },
  })
  const change = useChangeEmail()
  return (
    <SecurityForm
      form={form}
      label="Change e-mail address"
      submit="Change e-mail address"
      send={(body) => change(body).then(onDone)}
      failed="Your address could not be changed. Please try again."
      onCancel={onCancel}
    >
      <TextField
        control={form.control}
        name="new_email"
        label="New e-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <PasswordField control={form.control} {...currentPasswordField} />
    </SecurityForm>
  )
}
