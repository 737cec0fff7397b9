import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group } from '@mantine/core'
import { emailChangeSchema } from '@portal/shared/auth/recovery'
import { changeEmail } from '@portal/shared/auth/recovery-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#components/form/PasswordField.tsx'
import { TextField } from '#components/form/TextField.tsx'
import { call } from '#lib/api.ts'
import { showFailure } from '../../form-failure.ts'
import { useSafetyChanged } from '../../safety-queries.ts'
import classes from './Address.module.css'

interface AddressFormProps {
  onDone: () => void
  onCancel: () => void
}

export function AddressForm({ onDone, onCancel }: AddressFormProps) {
  const changed = useSafetyChanged()
  const form = useForm({
    resolver: zodResolver(emailChangeSchema),
    mode: 'onTouched',
    defaultValues: { new_email: '', current_password: '' },
  })
  const { control, setFocus } = form
  const change = useMutation({
    mutationFn: (body: { new_email: string; current_password: string }) =>
      call(changeEmail, { body }),
  })
  useEffect(() => setFocus('new_email'), [setFocus])

  const submit = form.handleSubmit(async (body) => {
    try {
      await changed(await change.mutateAsync(body))
    } catch (error) {
      showFailure(form, error, 'Your address could not be changed. Please try again.')
      return
    }
    onDone()
  })

  return (
    <form noValidate onSubmit={submit} aria-label="Change e-mail address" className={classes.form}>
      <TextField
        control={control}
        name="new_email"
        label="New e-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <PasswordField
        control={control}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <Group gap="sm" mt="xs">
        <Button type="submit" loading={change.isPending}>
          Change e-mail address
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
