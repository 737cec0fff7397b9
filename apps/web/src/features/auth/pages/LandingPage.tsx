import { Button, Group, Text } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { Canopy } from '#components/brand/Canopy.tsx'
import { NetworkMark } from '#components/brand/Logo.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { useNext } from '#lib/session/next.ts'
import { hasSignedInBefore } from '#lib/session/session.ts'
import { SignInForm } from '../components/SignInForm.tsx'
import { Welcome } from '../components/Welcome.tsx'
import { isLocalhost, setupQuery } from '../setup.ts'
import classes from './LandingPage.module.css'

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
        <AfterPaint load={loadFrontDoor} />
      </div>
    </div>
  )
}

const loadFrontDoor = async () => (await import('../components/FrontDoor.tsx')).FrontDoor

/** Loads a component after the first paint. Renders nothing if it fails to load. */
function AfterPaint({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    const show = () =>
      load().then(
        (part) => setPart(() => part),
        () => {},
      )
    // A task after the next frame runs once that frame is painted.
    const frame = requestAnimationFrame(() => setTimeout(show))
    return () => cancelAnimationFrame(frame)
  }, [load])
  return Part && <Part />
}
