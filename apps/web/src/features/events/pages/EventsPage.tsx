import { Button, Stack } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { newEventPath } from '@portal/shared/core/paths'
import { putEventPhoto } from '@portal/shared/events/admin-endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { ShowMore } from '#components/feedback/ShowMore.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton } from '#components/links.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import { useParameterDialog, useUrlState } from '#lib/address/url-state.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useCan } from '#lib/session/session.ts'
import { formatEventMonth } from '#lib/text/event-time.ts'
import { eventDialogs, eventsQuery, noEvents, readEvents, type Tab } from '../api.ts'
import { EventCard } from '../components/EventCard.tsx'
import { EventDialogs } from '../components/EventDialogs.tsx'

const names: Record<Tab, string> = { upcoming: 'Upcoming', past: 'Past' }
const tabOf = (value: string | null) => (value === 'past' ? value : null)

export default function EventsPage() {
  const { links } = useNetwork()
  const canAdd = useCan('manage_content')
  const queryClient = useQueryClient()
  const [state, change] = useUrlState(readEvents)
  const tab: Tab = state.tab ?? 'upcoming'
  const { value: dialog, open: show, close } = useParameterDialog('dialog', eventDialogs)
  return (
    <Page
      title="Events"
      intro="Discover upcoming events, workshops, and networking opportunities"
      actions={
        canAdd && (
          <LinkButton to={newEventPath} leftSection={<IconPlus aria-hidden size="1.125em" />}>
            Add event
          </LinkButton>
        )
      }
      more={
        <>
          <Button variant="outline" onClick={() => show('suggest')}>
            Event I'd like to see
          </Button>
          <Button variant="outline" onClick={() => show('host')}>
            Event I'd like to host
          </Button>
          <ExternalButton href={links.calendar} variant="link">
            Subscribe to our Calendar
          </ExternalButton>
          <Button variant="link" onClick={() => show('calendar')}>
            Events in your own calendar
          </Button>
        </>
      }
    >
      <PageTabs
        label="Events"
        value={tab}
        names={names}
        onChange={(next) => change({ tab: tabOf(next) })}
        onIntent={(next) =>
          void queryClient.prefetchInfiniteQuery(eventsQuery(tabOf(next) ?? 'upcoming'))
        }
      >
        <EventPages key={tab} tab={tab} />
      </PageTabs>
      <EventDialogs open={dialog} onClose={close} />
    </Page>
  )
}

function byMonth(events: PortalEvent[], timeZone: string): [string, PortalEvent[]][] {
  const months = new Map<string, PortalEvent[]>()
  for (const event of events) {
    const month = formatEventMonth(event, timeZone)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return [...months]
}

const empty = {
  upcoming: noEvents,
  past: { text: 'No past events to display.' },
}

function EventPages({ tab }: { tab: Tab }) {
  const { time_zone } = useNetwork()
  const editable = useCan(putEventPhoto.access)
  const query = useInfiniteQuery(eventsQuery(tab))
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load the events."
      skeleton={<CardSkeleton text="Loading events..." />}
    >
      {({ pages }) => {
        const events = pages.flatMap((page) => page.events)
        if (events.length === 0) return <EmptyState {...empty[tab]} />
        const total = Math.max(pages.at(-1)?.pagination.total ?? 0, events.length)
        return (
          <Stack gap="lg">
            <Stack gap="xl">
              {byMonth(events, time_zone).map(([month, some]) => (
                <Section key={month} title={month} size="h4" gap="sm">
                  <CardGrid dense label={`${names[tab]} events in ${month}`}>
                    {some.map((event) => (
                      <EventCard
                        key={event.id}
                        event={event}
                        past={tab === 'past'}
                        editable={editable}
                        listed
                      />
                    ))}
                  </CardGrid>
                </Section>
              ))}
            </Stack>
            {pages[0]?.pagination.has_next && (
              <ShowMore
                query={query}
                shown={`Showing ${events.length} of ${formatCount(total, `${tab} event`)}`}
                errorMessage="We couldn’t load more events."
                onMore={query.fetchNextPage}
              />
            )}
          </Stack>
        )
      }}
    </QueryBoundary>
  )
}
