import { Box, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { givenName } from '@portal/shared/core/initials'
import { paths, postWinPath } from '@portal/shared/core/paths'
import { IconCalendarHeart, IconMessageCircle, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Sprig } from '#components/brand/Sprig.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton } from '#components/links.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import { NetworkFigures, RecentActivity, WeekPanel } from '#features/activity/public.ts'
import { PasskeyOffer } from '#features/auth/public.ts'
import { NextEvents } from '#features/events/public.ts'
import { FundingTeasers } from '#features/opportunities/public.ts'
import { StudyTeasers } from '#features/research/public.ts'
import { ResourceTeasers } from '#features/resources/public.ts'
import { readOneOf, useUrlState } from '#lib/address/url-state.ts'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { ForMe } from '../components/StartHere.tsx'

export default function DashboardPage() {
  const { data: me } = useQuery(meQuery)
  const { user } = useSession()
  return (
    <Page
      title="Community Pulse"
      eyebrow={
        <Text ff="heading" fz="h3" fw={500} lh={1.3} c="var(--portal-brand-ink)">
          {greetingOf(me?.full_name ?? user?.full_name)}
        </Text>
      }
    >
      <PasskeyOffer />
      <ForMe me={me} />
      <NetworkFigures />
      <Section title="This Week in the Network">
        <SimpleGrid
          minColWidth="min(100%, 22rem)"
          autoFlow="auto-fit"
          spacing="xl"
          verticalSpacing="lg"
        >
          <WeekPanel />
          <div>
            <Title order={3} pb="xs" style={{ borderBottom: '1px solid var(--portal-hairline)' }}>
              Recent activity
            </Title>
            <RecentActivity />
          </div>
        </SimpleGrid>
      </Section>
      <Section
        title="Research & Insights"
        action={
          <LinkButton to={paths.pulse} variant="link">
            Explore All Research
          </LinkButton>
        }
      >
        <StudyTeasers />
      </Section>
      <Section title="Opportunities for You">
        <OpportunityTabs />
      </Section>
      <ShareJourney />
    </Page>
  )
}

/** Returns 'Welcome back, Ada', or 'Welcome back, Member' without a name. */
export const greetingOf = (fullName = ''): string =>
  `Welcome back, ${givenName(fullName) || 'Member'}`

const readHome = (query: URLSearchParams) => ({
  /** Null means Events, the first tab. */
  tab: readOneOf(query, 'tab', ['funding', 'resources']),
})

const names = { events: 'Events', funding: 'Funding', resources: 'Resources' }

const teasers = {
  events: { Teasers: NextEvents, more: 'See All Events', to: paths.events },
  funding: { Teasers: FundingTeasers, more: 'Browse All', to: paths.opportunities },
  resources: { Teasers: ResourceTeasers, more: 'See All Resources', to: paths.resources },
}

function OpportunityTabs() {
  const [{ tab }, change] = useUrlState(readHome)
  const { Teasers, more, to } = teasers[tab ?? 'events']
  return (
    <PageTabs
      label="Opportunities for You"
      value={tab ?? 'events'}
      names={names}
      onChange={(next) => change({ tab: next === 'funding' || next === 'resources' ? next : null })}
    >
      <Stack gap="sm">
        <Teasers />
        <div>
          <LinkButton to={to} variant="link">
            {more}
          </LinkButton>
        </div>
      </Stack>
    </PageTabs>
  )
}

function ShareJourney() {
  const { links, professional_network } = useNetwork()
  const share = useId()
  const connect = useId()
  const places = [
    { href: links.events_platform, label: 'Event listings', Icon: IconCalendarHeart },
    { href: links.messaging_app, label: 'Group chat', Icon: IconMessageCircle },
    { href: links.professional_network, label: professional_network, Icon: IconUsersGroup },
  ]
  return (
    <Group align="stretch" gap="lg">
      <Group
        aria-labelledby={share}
        justify="space-between"
        flex="3 1 24rem"
        p="lg"
        bdrs="lg"
        bg="var(--portal-sunken)"
        renderRoot={(props) => <section {...props} />}
      >
        <Box flex="1 1 18rem">
          <Title order={2} id={share}>
            Share Your Journey
          </Title>
          <Text maw="28rem" mt="xs" mb="md">
            Your first customer, grant, hire or prototype can encourage other members.
          </Text>
          <Group gap="sm" align="stretch" data-buttons="shared">
            <LinkButton to={postWinPath} variant="accent">
              Submit Your Win
            </LinkButton>
            <LinkButton to={paths.events} variant="outline">
              Suggest Event
            </LinkButton>
          </Group>
        </Box>
        <Sprig />
      </Group>
      {places.some(({ href }) => href) && (
        <Stack
          aria-labelledby={connect}
          gap="sm"
          flex="1 1 14rem"
          renderRoot={(props) => <section {...props} />}
        >
          <Title order={2} size="h3" id={connect}>
            Connect with us
          </Title>
          {places.map(({ href, label, Icon }) => (
            <ExternalButton
              key={label}
              href={href}
              variant="outline"
              icon={<Icon aria-hidden size="1.25rem" stroke={1.5} />}
            >
              {label}
            </ExternalButton>
          ))}
        </Stack>
      )}
    </Group>
  )
}
