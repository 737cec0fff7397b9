import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { signInFailure, signInWithCode } from '../sign-in.ts'
import classes from './SignInForm.module.css'

interface CodeFormProps {
  /** What the right password was answered with. */
  challenge: string
  onBack: () => void
}

/** The second step of signing in, for whoever has set it up. */
export function CodeForm({ challenge, onBack }: CodeFormProps) {
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
    <form onSubmit={submit} noValidate aria-label="Two-step sign-in" className={classes.form}>
      <TextInput
        ref={input}
        label="Code"
        description="Your password was right. Now the six digits that your authenticator app shows, or one of your recovery codes."
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
      <Button type="submit" size="lg" variant="accent" fullWidth aria-disabled={pending}>
        {pending ? 'Signing in...' : 'Continue'}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back to e-mail and password
      </Button>
    </form>
  )
}
