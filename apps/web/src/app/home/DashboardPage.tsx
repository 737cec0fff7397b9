import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { type Path, paths } from '#config/paths.ts'
import { NetworkFigures, WeekPanel } from '#features/activity/components/NetworkStats.tsx'
import { RecentActivity } from '#features/activity/components/RecentActivity.tsx'
import { StudyPicks } from '#features/research/components/StudyPicks.tsx'
import { meQuery } from '#lib/me.ts'
import { greetingOf } from './greeting.ts'
import classes from './Home.module.css'
import { OpportunityTabs } from './OpportunityTabs.tsx'
import { ShareJourney } from './ShareJourney.tsx'

interface HomeSectionProps {
  title: string
  /** The way to all there is. */
  more?: { label: string; to: Path }
  children: ReactNode
}

export function HomeSection({ title, more, children }: HomeSectionProps) {
  const heading = useId()
  return (
    <Stack aria-labelledby={heading} renderRoot={(props) => <section {...props} />}>
      <Group justify="space-between" align="baseline" gap="lg" style={{ rowGap: 0 }}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {more && (
          <Button component={Link} to={more.to} variant="link">
            {more.label}
          </Button>
        )}
      </Group>
      {children}
    </Stack>
  )
}

export function DashboardPage() {
  const { data: me } = useQuery(meQuery)
  return (
    <Page title="Community Pulse">
      <PageHeader
        eyebrow={
          <Text ff="heading" fz="h3" fw={500} lh={1.3} c="var(--portal-plum-ink)">
            {greetingOf(me?.full_name)}
          </Text>
        }
        title="Community Pulse"
        actions={<NetworkFigures />}
      />
      <HomeSection title="This Week in the Network">
        <div className={classes.week}>
          <WeekPanel />
          <div>
            <Title order={3} pb="xs" style={{ borderBottom: '1px solid var(--portal-hairline)' }}>
              Recent activity
            </Title>
            <RecentActivity />
          </div>
        </div>
      </HomeSection>
      <HomeSection
        title="Research & Insights"
        more={{ label: 'Explore All Research', to: paths.pulse }}
      >
        <StudyPicks />
      </HomeSection>
      <HomeSection title="Opportunities for You">
        <OpportunityTabs />
      </HomeSection>
      <ShareJourney />
    </Page>
  )
}
