import { Button, Text } from '@mantine/core'
import { requestSignInLink, signInWithLink } from '@portal/shared/auth/recovery-endpoints'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ButtonRow, LinkFrame } from '#components/layout/frames.tsx'
import { useLinkToken } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { failureText, useChange } from '#lib/http/use-change.ts'
import { readNextForReset, withNext } from '#lib/session/next.ts'
import { deviceName } from '#lib/text/device-name.ts'
import { isLinkError, linkQuery } from '../api.ts'
import { CodeForm } from '../components/CodeForm.tsx'
import { InvalidLink } from '../components/InvalidLink.tsx'
import { LinkRequest } from '../components/LinkRequest.tsx'
import { begin, type SecondStepAsked } from '../sign-in.ts'

/** Emails a sign-in link; with its token, signs in. Asks for a click: scanners open links. */
export default function SignInLinkPage() {
  const token = useLinkToken()
  if (token !== '') return <SignIn key={token} token={token} />
  return (
    <LinkRequest
      title="Email me a sign-in link"
      text="Enter your email address and we’ll send you a link that signs you in without a password."
      lifetime="15 minutes"
      send={(body) => call(requestSignInLink, { body })}
    />
  )
}

function SignIn({ token }: { token: string }) {
  const [asked, setAsked] = useState<SecondStepAsked | null>(null)
  // Read before signing in, which removes it.
  const [next] = useState(readNextForReset)
  const navigate = useNavigate()
  const entry = useChange(async () => begin(await call(signInWithLink, { body: { token } })), {
    errorMessage: (error) => (isLinkError(error) ? null : failureText(error)),
  })
  // A used link must not be refetched.
  const link = useQuery({ ...linkQuery(token), enabled: !entry.isSuccess })
  // The landing page redirects people who are signed in.
  const enter = () => navigate(withNext(paths.landing, next), { replace: true })
  const submit = () =>
    entry.mutate(undefined, {
      onSuccess: (step) => (step === null ? enter() : setAsked(step)),
      onError: () => void link.refetch(),
    })

  if (asked !== null) {
    return (
      <LinkFrame title="One more step">
        <CodeForm
          asked={asked}
          backLabel="Ask for a new link"
          onBack={() => navigate(withNext(paths.signInLink, next))}
          onSignedIn={enter}
        />
      </LinkFrame>
    )
  }
  const { data } = link
  if (data && (data.state !== 'open' || data.purpose !== 'sign_in')) {
    const link = { state: data.state, purpose: 'sign_in', next } as const
    return <InvalidLink {...link} path={paths.signInLink} />
  }
  return (
    <LinkFrame
      title="Sign in"
      text={`You’ll sign in as ${data?.email ?? 'yourself'}.`}
      query={link}
    >
      <Text>
        Someone asked for this link with this browser: {deviceName(data?.user_agent ?? '')}. If that
        wasn’t you, close this page.
      </Text>
      <ButtonRow>
        <Button size="lg" variant="accent" loading={entry.isPending} onClick={submit}>
          Sign in
        </Button>
      </ButtonRow>
    </LinkFrame>
  )
}
