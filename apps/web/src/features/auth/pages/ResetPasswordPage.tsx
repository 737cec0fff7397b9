import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { LinkFrame, linkSkeleton, WayOn, Ways } from '#components/layout/LinkFrame.tsx'
import { paths } from '#config/paths.ts'
import { useLinkToken } from '#lib/use-link-token.ts'
import { ResetForm } from '../components/recovery/ResetForm.tsx'
import { linkQuery } from '../link-queries.ts'
import { voidLinkWords } from '../link-texts.ts'

const heading = {
  title: 'Choose a new password',
  text: 'You will be signed out everywhere, and sign in with the new one.',
}

export function ResetPasswordPage() {
  const token = useLinkToken()
  return <Reset key={token} token={token} />
}

function Reset({ token }: { token: string }) {
  // What has been used is not asked after again, whatever brings the page to mind.
  const [done, setDone] = useState(false)
  const link = useQuery({ ...linkQuery(token), enabled: !done })

  if (done) {
    return (
      <LinkFrame
        takeFocus
        title="Your password is changed"
        text="You have been signed out everywhere. Sign in with the new one."
      >
        <Ways>
          <WayOn main />
        </Ways>
      </LinkFrame>
    )
  }
  const { data } = link
  if (data && (data.state !== 'open' || data.purpose !== 'password_reset')) {
    return (
      <LinkFrame {...voidLinkWords({ ...data, purpose: 'password_reset' })}>
        <Ways>
          <Button component={Link} to={paths.forgotPassword} variant="accent">
            Ask for a new link
          </Button>
          <WayOn />
        </Ways>
      </LinkFrame>
    )
  }
  return (
    <LinkFrame {...heading}>
      <QueryBoundary query={link} failed="We could not look at your link." skeleton={linkSkeleton}>
        {({ email }) => (
          <ResetForm
            token={token}
            email={email ?? ''}
            onDone={() => setDone(true)}
            onVoid={() => link.refetch()}
          />
        )}
      </QueryBoundary>
    </LinkFrame>
  )
}
