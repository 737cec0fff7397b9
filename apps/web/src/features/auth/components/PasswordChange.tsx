import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#components/form/text-fields.tsx'
import { CardActions } from '#components/layout/SectionCard.tsx'
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
    <div>
      <div role="status">
        {state === 'changed' && (
          <Text mb="md" maw="var(--portal-reading-width)">
            Your password is changed. Your other devices have been signed out, and will ask for the
            new one.
          </Text>
        )}
      </div>
      <CardActions>
        <Button ref={opener} variant="outline" onClick={() => setState('open')}>
          Change password
        </Button>
      </CardActions>
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
