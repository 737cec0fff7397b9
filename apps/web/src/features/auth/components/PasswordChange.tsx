import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { PasswordField } from '#components/form/text-fields.tsx'
import { showFailure } from '#lib/forms.ts'
import { useSession } from '#lib/session.ts'
import { useChangePassword } from '../api.ts'
import {
  emptyPasswords,
  newPasswordField,
  passwordFormSchema,
  repeatedField,
  useRepeatedPassword,
} from '../password-form.ts'
import classes from './Password.module.css'

type State = 'closed' | 'open' | 'changed'

/** The form opens on request, because browsers fill in the password in every form that asks for one. */
export function PasswordChange() {
  const [state, setState] = useState<State>('closed')
  const opener = useRef<HTMLButtonElement>(null)
  const close = (next: State) => {
    setState(next)
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (state === 'open') {
    return <PasswordForm onDone={() => close('changed')} onCancel={() => close('closed')} />
  }
  return (
    <div className={classes.closed}>
      <div role="status">
        {state === 'changed' && (
          <p className={classes.changed}>
            Your password is changed. Your other devices have been signed out, and will ask for the
            new one.
          </p>
        )}
      </div>
      <Button ref={opener} variant="outline" onClick={() => setState('open')}>
        Change password
      </Button>
    </div>
  )
}

interface PasswordFormProps {
  onDone: () => void
  onCancel: () => void
}

function PasswordForm({ onDone, onCancel }: PasswordFormProps) {
  const { user } = useSession()
  const form = useForm({
    resolver: zodResolver(passwordFormSchema),
    mode: 'onTouched',
    defaultValues: emptyPasswords,
  })
  const { control, setFocus } = form
  const change = useChangePassword()

  useEffect(() => setFocus('current_password'), [setFocus])

  useRepeatedPassword(useWatch({ control, name: 'new_password' }), form)

  const submit = form.handleSubmit(async ({ current_password, new_password }) => {
    try {
      await change.mutateAsync({ current_password, new_password })
    } catch (error) {
      showFailure(form, error, 'Your password could not be changed. Please try again.')
      return
    }
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
