import { Button, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import {
  type Icon,
  IconAddressBook,
  IconBook2,
  IconCalendarEvent,
  IconSparkles,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router-dom'
import { Canopy } from '#components/brand/Canopy.tsx'
import { NetworkMark } from '#components/brand/Logo.tsx'
import { Sprig } from '#components/brand/Sprig.tsx'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { AddressReminder } from '#features/auth/public.ts'
import { GraceBanner, Leave, MyData } from '#features/privacy/public.ts'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { endSession, useSession } from '#lib/session/session.ts'
import { myApplicationQuery } from '../api.ts'
import { ApplicationStatus } from '../components/ApplicationStatus.tsx'
import classes from '../components/Waiting.module.css'

const HALF_A_MINUTE = 30_000

export default function WaitingPage() {
  const { name, full_name } = useNetwork()
  const { accessToken, user } = useSession()
  const navigate = useNavigate()
  const signedIn = accessToken !== null && user !== null
  const status = user?.application_status ?? null

  // Each response updates the stored user, so an approval shows without signing in again.
  useQuery({
    ...meQuery,
    enabled: signedIn,
    refetchInterval: HALF_A_MINUTE,
    refetchOnWindowFocus: 'always',
  })
  const application = useQuery({
    ...myApplicationQuery,
    queryKey: [...myApplicationQuery.queryKey, status],
    enabled: signedIn && status !== null,
    // The address may have been confirmed in another tab.
    refetchOnWindowFocus: 'always',
  })

  if (signedIn && user.is_active) return <Navigate to={paths.dashboard} replace />

  const backToLogin = () => {
    endSession()
    navigate(paths.landing, { replace: true })
  }
  const declined = signedIn && status === 'rejected'
  const title = declined ? 'Your application wasn’t accepted' : `Welcome to ${name}`
  return (
    <div className={classes.waiting}>
      <div className={classes.canopy}>
        <Canopy />
      </div>
      <Page title={title} landmark heading={null}>
        <NetworkMark />
        <PageHeader title={title} subtitle={full_name} />
        {signedIn && application.data && <ApplicationStatus application={application.data} />}
        {signedIn && application.error && (
          <QueryError query={application} errorMessage="We couldn’t load your application." />
        )}
        {signedIn && <GraceBanner />}
        {signedIn && !declined && <AddressReminder />}
        {!declined && <WhatIsComing />}
        {signedIn && <ApplicantRights />}
        <div>
          <Button variant="outline" onClick={backToLogin}>
            Back to Login
          </Button>
        </div>
      </Page>
    </div>
  )
}

function ApplicantRights() {
  return (
    <Stack
      pt="lg"
      style={{ borderTop: '1px solid var(--portal-hairline)' }}
      aria-labelledby="rights-title"
      renderRoot={(props) => <section {...props} />}
    >
      <Title order={2} size="h3" id="rights-title">
        Your data and your account
      </Title>
      <Text maw="var(--portal-reading-width)">
        You can download everything we hold about you, or delete your account.
      </Text>
      <MyData />
      <Leave />
    </Stack>
  )
}

const featuresOf = (size: string): { icon: Icon; name: string; text: string }[] => [
  {
    icon: IconAddressBook,
    name: 'Member Directory',
    text: `Connect with ${size}, near you and in your industry.`,
  },
  {
    icon: IconCalendarEvent,
    name: 'Events',
    text: 'Exclusive networking events, workshops and founder meetups.',
  },
  {
    icon: IconBook2,
    name: 'Resources',
    text: 'A curated library of tools, guides and insights.',
  },
  {
    icon: IconSparkles,
    name: 'Opportunities',
    text: 'Job postings, funding opportunities and collaboration requests.',
  },
]

function WhatIsComing() {
  const { before_launch, size } = useNetwork()
  return (
    <>
      {before_launch && <Launch />}
      <section aria-labelledby="features-title">
        <Title order={2} size="h3" id="features-title">
          What's Coming Your Way
        </Title>
        <ul className={classes.features}>
          {featuresOf(size).map(({ icon: FeatureIcon, name, text }) => (
            <li key={name}>
              <FeatureIcon aria-hidden stroke={1.4} className={classes.icon} />
              <Title order={3} size="h4">
                {name}
              </Title>
              <Text mt={{ base: 0, sm: 'xs' }}>{text}</Text>
            </li>
          ))}
        </ul>
      </section>
      {before_launch && <LaunchingSoon />}
    </>
  )
}

const Launch = () => (
  <Paper component="section" className={classes.news ?? ''} aria-labelledby="news-title">
    <Group justify="space-between" wrap="nowrap" gap="lg">
      <div>
        <Title order={2} id="news-title">
          Something Exciting is Coming
        </Title>
        <Text fz="lg" mt="xs">
          Our team is putting the finishing touches on the platform.
        </Text>
      </div>
      <Sprig />
    </Group>
  </Paper>
)

const LaunchingSoon = () => (
  <Flex
    component="section"
    wrap="wrap"
    align="center"
    justify="space-between"
    rowGap="md"
    columnGap="xl"
    pt="lg"
    style={{ borderTop: '1px solid var(--portal-hairline)' }}
  >
    <Text>Thank you for being part of our community. We'll notify you as soon as we launch!</Text>
    <Group component="p" gap="sm" fw={600}>
      <span className={classes.pulse} aria-hidden="true" />
      Platform launching soon
    </Group>
  </Flex>
)
