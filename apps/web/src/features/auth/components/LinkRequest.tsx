import { Button, Stack, Text } from '@mantine/core'
import { forgotSchema } from '@portal/shared/auth/recovery'
import { paths } from '@portal/shared/core/paths'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { TextField } from '#components/form/text-fields.tsx'
import { ButtonRow, LinkFrame } from '#components/layout/frames.tsx'
import { TextLink } from '#components/links.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { saveNextForReset, useNext, withNext } from '#lib/session/next.ts'
import { noEmailText } from '#lib/text/email-text.ts'
import { AuthForm } from './AuthForm.tsx'

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
        <AuthForm
          schema={forgotSchema}
          values={{ email }}
          submitLabel="Send me a link"
          send={async (body) => {
            await send(body)
            saveNextForReset(next)
            setEmail(body.email)
            setSent(true)
          }}
          errorMessage="We couldn’t send the email. Please try again."
        >
          {({ control }) => (
            <TextField
              control={control}
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              inputMode="email"
            />
          )}
        </AuthForm>
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
