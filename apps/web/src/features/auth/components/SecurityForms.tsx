import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack } from '@mantine/core'
import { emailChangeSchema } from '@portal/shared/auth/recovery'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { NewPasswordField } from '#components/form/NewPasswordField.tsx'
import { PasswordField, PasswordOwner, TextField } from '#components/form/text-fields.tsx'
import { useRepeatedPasswordCheck, useSubmit } from '#lib/forms/forms.ts'
import { useSession } from '#lib/session/session.ts'
import { useChangeEmail, useChangePassword } from '../api.ts'
import {
  currentPasswordField,
  emptyPasswords,
  newPasswordField,
  passwordFormSchema,
  repeatedField,
} from '../password-form.ts'

interface SecurityFormProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  label: string
  submitLabel: string
  destructive?: boolean
  send: (sent: Sent) => Promise<unknown>
  errorMessage: string
  onCancel: () => void
  children: ReactNode
}

export function SecurityForm<Values extends FieldValues, Sent>(
  props: SecurityFormProps<Values, Sent>,
) {
  const {
    form,
    label,
    submitLabel,
    destructive = false,
    send,
    errorMessage,
    onCancel,
    children,
  } = props
  const root = useRef<HTMLFormElement>(null)
  const onSubmit = useSubmit(form, send, errorMessage)
  useEffect(() => {
    root.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [])
  return (
    <form ref={root} noValidate onSubmit={onSubmit} aria-label={label}>
      <Stack maw="28rem">
        {children}
        <Group gap="sm" mt="xs">
          <Button
            type="submit"
            variant={destructive ? 'destructive' : 'filled'}
            loading={form.formState.isSubmitting}
          >
            {submitLabel}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface OpenedFormProps {
  onDone: () => void
  onCancel: () => void
}

export function AddressForm({ onDone, onCancel }: OpenedFormProps) {
  const form = useForm({
    resolver: zodResolver(emailChangeSchema),
    mode: 'onTouched',
    defaultValues: { new_email: '', current_password: '' },
  })
  const change = useChangeEmail()
  return (
    <SecurityForm
      form={form}
      label="Change email address"
      submitLabel="Change email address"
      send={(body) => change(body).then(onDone)}
      errorMessage="We couldn’t change your address. Please try again."
      onCancel={onCancel}
    >
      <TextField
        control={form.control}
        name="new_email"
        label="New email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <PasswordField control={form.control} {...currentPasswordField} />
    </SecurityForm>
  )
}

export function PasswordForm({ onDone, onCancel }: OpenedFormProps) {
  const { user } = useSession()
  const form = useForm({
    resolver: zodResolver(passwordFormSchema),
    mode: 'onTouched',
    defaultValues: emptyPasswords,
  })
  const { control } = form
  const change = useChangePassword()
  useRepeatedPasswordCheck(form, 'new_password', 'again')
  return (
    <SecurityForm
      form={form}
      label="Change password"
      submitLabel="Change password"
      send={({ again: _, ...body }) => change(body).then(onDone)}
      errorMessage="We couldn’t change your password. Please try again."
      onCancel={onCancel}
    >
      <PasswordOwner email={user?.email} />
      <PasswordField control={control} {...currentPasswordField} />
      <NewPasswordField control={control} {...newPasswordField} />
      <PasswordField control={control} {...repeatedField} />
    </SecurityForm>
  )
}
