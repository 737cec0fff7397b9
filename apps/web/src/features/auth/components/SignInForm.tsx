import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { RevealIcon } from '#components/form/RevealIcon.tsx'
import { paths } from '#config/paths.ts'
import { notify } from '#lib/notify.tsx'
import { signIn, signInFailure } from '../sign-in.ts'
import { CodeForm } from './CodeForm.tsx'
import classes from './SignInForm.module.css'

/** Without the form library and the validator on purpose: they would double the first page's code. */
export function SignInForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [pending, setPending] = useState(false)
  const [checked, setChecked] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setChecked(true)
    if (email.trim() === '' || password === '') {
      notify.error('Please fill in all fields')
      const empty = email.trim() === '' ? emailInput : passwordInput
      empty.current?.focus()
      return
    }
    setPending(true)
    try {
      setChallenge(await signIn(email, password))
    } catch (error) {
      notify.error(signInFailure(error))
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
    <form onSubmit={submit} noValidate className={classes.form}>
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
        error={checked && password === ''}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleFocusable
        visibilityToggleIcon={RevealIcon}
        visibilityToggleButtonProps={{ 'aria-label': visible ? 'Hide password' : 'Show password' }}
      />
      <Anchor
        component={Link}
        to={paths.forgotPassword}
        state={{ email }}
        className={classes.forgot ?? ''}
      >
        Forgot your password?
      </Anchor>
      <Button type="submit" size="lg" variant="accent" fullWidth aria-disabled={pending}>
        {pending ? 'Signing in...' : 'Login'}
      </Button>
    </form>
  )
}
