import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/http/api.ts'
import { notify } from '#lib/notify/notify.tsx'
import { type SecondStepAsked, signInFailure, signInWithCode } from '../sign-in.ts'

interface CodeFormProps {
  asked: SecondStepAsked
  backLabel?: string
  onBack: () => void
  onSignedIn?: () => void
}

export function CodeForm(props: CodeFormProps) {
  const { asked, backLabel = 'Back to email and password', onBack, onSignedIn } = props
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)
  useEffect(() => (input.current ?? passkeyButton.current)?.focus(), [])

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
      await signInWithCode(asked.challenge, code)
      onSignedIn?.()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session_expired') {
        notify.error(error.message)
        return onBack()
      }
      refuse(signInFailure(error))
      setPending(false)
    }
  }

  const askForPasskey = async () => {
    const { signInWithPasskey } = await import('../passkey.ts')
    if (await signInWithPasskey()) onSignedIn?.()
  }
  const takesCode = asked.methods.includes('code')
  const takesPasskey = asked.methods.includes('passkey')

  return (
    <form onSubmit={submit} noValidate aria-label="Two-step sign-in">
      <Stack gap="lg">
        {takesPasskey && (
          <>
            <Text>
              {takesCode
                ? 'Your account needs a second step. Use a passkey, or enter a code.'
                : 'Your account needs a second step. Use one of your passkeys.'}
            </Text>
            <Button
              ref={passkeyButton}
              size="lg"
              fullWidth
              variant={takesCode ? 'outline' : 'filled'}
              onClick={askForPasskey}
            >
              Use a passkey
            </Button>
          </>
        )}
        {!takesCode && (
          <Text size="sm" c="dimmed">
            Lost your passkeys? Ask an administrator to reset your two-step sign-in.
          </Text>
        )}
        {takesCode && (
          <>
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
          </>
        )}
        <Button variant="ghost" onClick={onBack}>
          {backLabel}
        </Button>
      </Stack>
    </form>
  )
}
