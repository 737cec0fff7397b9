import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack, Text } from '@mantine/core'
import { forgotSchema } from '@portal/shared/auth/recovery'
import { paths } from '@portal/shared/core/paths'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { TextField } from '#components/form/text-fields.tsx'
import { ButtonRow, LinkFrame } from '#components/layout/frames.tsx'
import { TextLink } from '#components/links.tsx'
import { useSubmit } from '#lib/forms/forms.ts'
import { useNetwork } from '#lib/session/network.ts'
import { saveNextForReset, useNext, withNext } from '#lib/session/next.ts'
import { noEmailText } from '#lib/text/email-text.ts'

interface LinkRequestProps {
  title: string
  text: string
  /** How long the link works, such as '30 minutes'. */
  lifetime: string
  send: (body: { email: string }) => Promise<unknown>
}

/** Asks for an address and emails a link to it. Shows the same for every address. */
export function LinkRequest({ title, text, lifetime, send }: LinkRequestProps) {
  const { state } = useLocation()
  const [email, setEmail] = useState(typeof state?.email === 'string' ? state.email : '')
  const [sent, setSent] = useState(false)
  const next = useNext()
  const { sends_email } = useNetwork()

  if (!sent) {
    return (
      <LinkFrame title={title} text={text}>
        <EmailForm
          email={email}
          send={send}
          onSent={(address) => {
            saveNextForReset(next)
            setEmail(address)
            setSent(true)
          }}
        />
        <BackToLogin />
      </LinkFrame>
    )
  }
  if (!sends_email) {
    return (
      <LinkFrame title="We can’t send you a link">
        <Text>{noEmailText()}</Text>
        <BackToLogin />
      </LinkFrame>
    )
  }
  return (
    <LinkFrame title="Check your inbox">
      <Stack>
        <Text>
          If{' '}
          <Text span inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>{' '}
          has an account here, we’ve emailed a link to it. The link works once, for {lifetime}.
        </Text>
        <Text>
          No email after a few minutes? Check your spam folder and the address, then ask again.
        </Text>
      </Stack>
      <ButtonRow>
        <Button variant="outline" onClick={() => setSent(false)}>
          Ask again
        </Button>
        <BackToLogin />
      </ButtonRow>
    </LinkFrame>
  )
}

const BackToLogin = () => <TextLink to={withNext(paths.landing, useNext())}>Back to Login</TextLink>

interface EmailFormProps extends Pick<LinkRequestProps, 'send'> {
  email: string
  onSent: (email: string) => void
}

function EmailForm({ email, send, onSent }: EmailFormProps) {
  const form = useForm({ resolver: zodResolver(forgotSchema), defaultValues: { email } })
  const submit = useSubmit(
    form,
    async (body) => {
      await send(body)
      onSent(body.email)
    },
    'We couldn’t send the email. Please try again.',
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <Button
          type="submit"
          size="lg"
          variant="accent"
          fullWidth
          loading={form.formState.isSubmitting}
        >
          Send me a link
        </Button>
      </Stack>
    </form>
  )
}
