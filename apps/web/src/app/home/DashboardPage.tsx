import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { paths } from '#config/paths.ts'
import { NetworkFigures, WeekPanel } from '#features/activity/components/NetworkStats.tsx'
import { RecentActivity } from '#features/activity/components/RecentActivity.tsx'
import { StudyPicks } from '#features/research/components/StudyPicks.tsx'
import { meQuery } from '#lib/me.ts'
import { greetingOf } from './greeting.ts'
import classes from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'
import { OpportunityTabs } from './OpportunityTabs.tsx'
import { ShareJourney } from './ShareJourney.tsx'

export function DashboardPage() {
  const { data: me } = useQuery(meQuery)
  return (
    <Page title="Community Pulse">
      <PageHeader
        eyebrow={<p className={classes.greeting}>{greetingOf(me?.full_name)}</p>}
        title="Community Pulse"
        actions={<NetworkFigures />}
      />
      <HomeSection title="This Week in the Network">
        <div className={classes.week}>
          <WeekPanel />
          <div>
            <Title order={3} className={classes.lately}>
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
