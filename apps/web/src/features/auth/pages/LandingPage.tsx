import { Button, Group, Text } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { Canopy } from '#components/brand/Canopy.tsx'
import { NetworkMark } from '#components/brand/Logo.tsx'
import { optionalComponent } from '#components/feedback/optional-component.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { useNext } from '#lib/session/next.ts'
import { hasSignedInBefore } from '#lib/session/session.ts'
import { SignInForm } from '../components/SignInForm.tsx'
import { Welcome } from '../components/Welcome.tsx'
import { isLocalhost, setupQuery } from '../setup.ts'
import classes from './LandingPage.module.css'

const FrontDoor = optionalComponent(
  async () => (await import('../components/FrontDoor.tsx')).FrontDoor,
)

export default function LandingPage() {
  const next = useNext()
  // A member who comes back wants to sign in; a visitor wants to know what this is.
  const [isReturning] = useState(() => next !== null || hasSignedInBefore())
  const setup = useQuery({ ...setupQuery, enabled: isLocalhost() })
  if (setup.data?.open) return <Navigate to={paths.setup} replace />
  const story = (
    <header className={classes.story}>
      <div className={classes.canopy}>
        <Canopy />
      </div>
      <div className={classes.welcome}>
        <Welcome />
      </div>
    </header>
  )
  return (
    <div className={classes.landing}>
      {!isReturning && story}
      <div className={classes.door}>
        <Page title="Welcome Back" width="narrow" landmark heading={null}>
          <NetworkMark />
          <PageHeader
            title="Welcome Back"
            subtitle={`Sign in to access your account${next ? ` and continue to ${next.name}` : ''}`}
          />
          <SignInForm />
          <Group
            justify="space-between"
            gap="var(--mantine-spacing-sm) var(--mantine-spacing-lg)"
            pt="lg"
            style={{ borderTop: '1px solid var(--portal-hairline)' }}
          >
            <Text>Don't have an account yet?</Text>
            <Button component={Link} to={paths.onboarding} variant="outline">
              Sign Up
            </Button>
          </Group>
        </Page>
      </div>
      {isReturning && story}
      <div className={classes.front}>
        <FrontDoor />
      </div>
    </div>
  )
}
