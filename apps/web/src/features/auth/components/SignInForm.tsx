import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { RevealIcon } from '#components/form/RevealIcon.tsx'
import { ApiError } from '#lib/http/api.ts'
import { notify } from '#lib/notify/notify.tsx'
import { useNext, withNext } from '#lib/session/next.ts'
import { supportsPasskeys } from '../passkey-support.ts'
import { type SecondStepAsked, signIn, signInFailure } from '../sign-in.ts'
import type { CodeForm } from './CodeForm.tsx'

interface SecondStep {
  asked: SecondStepAsked
  Form: typeof CodeForm
}

/** Uses no form library or validator, which would double the first page's code. */
export function SignInForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [pending, setPending] = useState(false)
  const [checked, setChecked] = useState(false)
  const [second, setSecond] = useState<SecondStep | null>(null)
  /** When to try again. Shown at the field, because a notification closes too soon. */
  const [pause, setPause] = useState<string | null>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const next = useNext()
  const toast = useRef('')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    notify.dismiss(toast.current)
    setChecked(true)
    if (email.trim() === '' || password === '') {
      toast.current = notify.error('Please fill in all fields')
      const empty = email.trim() === '' ? emailInput : passwordInput
      empty.current?.focus()
      return
    }
    setPending(true)
    setPause(null)
    try {
      const asked = await signIn(email, password)
      // Loaded here, because few need it.
      if (asked) setSecond({ asked, Form: (await import('./CodeForm.tsx')).CodeForm })
    } catch (error) {
      const isPaused = error instanceof ApiError && error.code === 'too_many_requests'
      if (isPaused) setPause(error.message)
      else toast.current = notify.error(signInFailure(error))
      passwordInput.current?.focus()
    } finally {
      setPending(false)
    }
  }

  const withPasskey = async (autofill?: boolean) => {
    if (supportsPasskeys()) await (await import('../passkey.ts')).signInWithPasskey(autofill)
  }

  if (second) {
    const back = () => {
      setPassword('')
      setChecked(false)
      setSecond(null)
    }
    return <second.Form asked={second.asked} onBack={back} />
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          ref={emailInput}
          label="Email"
          type="email"
          name="email"
          // The browser offers passkeys in this field.
          autoComplete="username webauthn"
          onFocus={() => withPasskey(true)}
          inputMode="email"
          value={email}
          error={checked && email.trim() === ''}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          ref={passwordInput}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={pause ?? (checked && password === '')}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleFocusable
          visibilityToggleIcon={RevealIcon}
          visibilityToggleButtonProps={{
            'aria-label': visible ? 'Hide password' : 'Show password',
          }}
        />
        <Group justify="space-between" gap="xs" mt="-xs">
          <Anchor component={Link} to={withNext(paths.signInLink, next)} state={{ email }}>
            Email me a sign-in link
          </Anchor>
          <Anchor component={Link} to={withNext(paths.forgotPassword, next)} state={{ email }}>
            Forgot your password?
          </Anchor>
        </Group>
        <Button type="submit" size="lg" fullWidth aria-disabled={pending}>
          {pending ? 'Signing in...' : 'Login'}
        </Button>
        {supportsPasskeys() && (
          <Button variant="ghost" mt="-xs" onClick={() => withPasskey()}>
            Sign in with a passkey
          </Button>
        )}
      </Stack>
    </form>
  )
}
