import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group } from '@mantine/core'
import { changePassword } from '@portal/shared/auth/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { PasswordField } from '#components/form/PasswordField.tsx'
import { call } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { useSession } from '#lib/use-session.ts'
import { sessionsKey } from '../../device-queries.ts'
import { showFailure } from '../../form-failure.ts'
import {
  emptyPasswords,
  newPasswordField,
  passwordFormSchema,
  repeatedField,
} from '../../password-form.ts'
import { useRepeatedPassword } from '../../use-repeated-password.ts'
import classes from './Password.module.css'

const failed = 'Your password could not be changed. Please try again.'

interface PasswordFormProps {
  onDone: () => void
  onCancel: () => void
}

export function PasswordForm({ onDone, onCancel }: PasswordFormProps) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const form = useForm({
    resolver: zodResolver(passwordFormSchema),
    mode: 'onTouched',
    defaultValues: emptyPasswords,
  })
  const { control, setFocus } = form
  const change = useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) =>
      call(changePassword, { body }),
  })

  useEffect(() => setFocus('current_password'), [setFocus])

  useRepeatedPassword(useWatch({ control, name: 'new_password' }), form)

  const submit = form.handleSubmit(async ({ current_password, new_password }) => {
    try {
      await change.mutateAsync({ current_password, new_password })
    } catch (error) {
      showFailure(form, error, failed)
      return
    }
    notify.success('Password changed. Your other devices were signed out.')
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
    onDone()
  })

  return (
    <form noValidate onSubmit={submit} aria-label="Change password" className={classes.form}>
      {/* Tells password managers whose password changes. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.email}
        readOnly
        hidden
      />
      <PasswordField
        control={control}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <PasswordField control={control} {...newPasswordField} />
      <PasswordField control={control} {...repeatedField} />
      <Group gap="sm" mt="xs">
        <Button type="submit" loading={change.isPending}>
          Change password
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
