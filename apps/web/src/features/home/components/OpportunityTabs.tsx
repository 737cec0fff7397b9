import { Stack, Tabs } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { LinkButton } from '#components/links.tsx'
import { TabsList } from '#components/TabsList.tsx'
import { NextEvents } from '#features/events/public.ts'
import { FundingTeasers } from '#features/opportunities/public.ts'
import { ResourceTeasers } from '#features/resources/public.ts'
import { readOneOf, useUrlState } from '#lib/address/url-state.ts'

const readHome = (query: URLSearchParams) => ({
  /** Null means Events, the first tab. */
  tab: readOneOf(query, 'tab', ['funding', 'resources']),
})

const tabs = [
  { id: 'events', label: 'Events', Teasers: NextEvents, more: 'See All Events', to: paths.events },
  {
    id: 'funding',
    label: 'Funding',
    Teasers: FundingTeasers,
    more: 'Browse All',
    to: paths.opportunities,
  },
  {
    id: 'resources',
    label: 'Resources',
    Teasers: ResourceTeasers,
    more: 'See All Resources',
    to: paths.resources,
  },
] as const

export function OpportunityTabs() {
  const [{ tab }, change] = useUrlState(readHome)
  return (
    <Tabs
      value={tab ?? 'events'}
      onChange={(next) => change({ tab: next === 'funding' || next === 'resources' ? next : null })}
      keepMounted={false}
    >
      <TabsList aria-label="Opportunities for You">
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </TabsList>
      {tabs.map(({ id, Teasers, more, to }) => (
        <Tabs.Panel key={id} value={id} pt="lg">
          <Stack gap="sm">
            <Teasers />
            <div>
              <LinkButton to={to} variant="link">
                {more}
              </LinkButton>
            </div>
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
