import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { RevealIcon } from '#components/form/RevealIcon.tsx'
import { ApiError } from '#lib/http/api.ts'
import { notify } from '#lib/notify/notify.tsx'
import { useNext, withNext } from '#lib/session/next.ts'
import { signIn, signInFailure, signInWithCode } from '../sign-in.ts'

/** Uses no form library or validator, which would double the first page's code. */
export function SignInForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [pending, setPending] = useState(false)
  const [checked, setChecked] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)
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
      setChallenge(await signIn(email, password))
    } catch (error) {
      const isPaused = error instanceof ApiError && error.code === 'too_many_requests'
      if (isPaused) setPause(error.message)
      else toast.current = notify.error(signInFailure(error))
      passwordInput.current?.focus()
    } finally {
      setPending(false)
    }
  }

  if (challenge !== null) {
    const back = () => {
      setPassword('')
      setChecked(false)
      setChallenge(null)
    }
    return <CodeForm challenge={challenge} onBack={back} />
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          ref={emailInput}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
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
        <Anchor
          component={Link}
          to={withNext(paths.forgotPassword, next)}
          state={{ email }}
          // Belongs to the password above it.
          mt="-xs"
          style={{ alignSelf: 'flex-end' }}
        >
          Forgot your password?
        </Anchor>
        <Button type="submit" size="lg" fullWidth aria-disabled={pending}>
          {pending ? 'Signing in...' : 'Login'}
        </Button>
      </Stack>
    </form>
  )
}

interface CodeFormProps {
  challenge: string
  onBack: () => void
}

function CodeForm({ challenge, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const refuse = (message: string) => {
    setProblem(message)
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (code.trim() === '') return refuse('Please enter a code')
    setPending(true)
    try {
      await signInWithCode(challenge, code)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session_expired') {
        notify.error(error.message)
        return onBack()
      }
      refuse(signInFailure(error))
      setPending(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Two-step sign-in">
      <Stack gap="lg">
        <TextInput
          ref={input}
          label="Code"
          description="Enter the six digits from your authenticator app, or a recovery code."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={problem}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button type="submit" size="lg" fullWidth aria-disabled={pending}>
          {pending ? 'Signing in...' : 'Continue'}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to email and password
        </Button>
      </Stack>
    </form>
  )
}
