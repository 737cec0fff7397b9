import { Stack } from '@mantine/core'
import { mayCall } from '@portal/shared/core/access'
import { count } from '@portal/shared/core/count'
import { putEventPhoto } from '@portal/shared/events/admin-endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { CardGrid, CardGridSkeleton } from '#components/cards/ContentCard.tsx'
import { ShowMore } from '#components/feedback/ShowMore.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { useSession } from '#lib/session.ts'
import { useSpotlight } from '#lib/use-named-item.ts'
import { useShowMore } from '#lib/use-show-more.ts'
import { pastEventsQuery, upcomingEventsQuery } from '../api.ts'
import { EventCard } from './EventCard.tsx'

/** The events of a tab in order, with the event that the address names. */
function withNamed(events: PortalEvent[], named: PortalEvent | null, past: boolean): PortalEvent[] {
  if (!named || events.some(({ id }) => id === named.id)) return events
  const place = events.findIndex(({ date }) => (past ? date < named.date : date > named.date))
  return place < 0 ? [...events, named] : events.toSpliced(place, 0, named)
}

interface EventListProps {
  events: PortalEvent[]
  past: boolean
  /** The event that the address names. */
  named: PortalEvent | null
}

/** The cards of a tab; the card of the event that the address names gets the focus. */
function EventList({ events, past, named }: EventListProps) {
  const { user } = useSession()
  const editable = user !== null && mayCall(putEventPhoto.access, user)
  useSpotlight(named?.id ?? null, named !== null)
  return (
    <CardGrid dense label={past ? 'Past events' : 'Upcoming events'}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} past={past} editable={editable} />
      ))}
    </CardGrid>
  )
}

/** All upcoming events. */
export function UpcomingEvents({ named }: { named: PortalEvent | null }) {
  return (
    <QueryBoundary
      query={useQuery(upcomingEventsQuery)}
      failed="The events could not be loaded."
      skeleton={<CardGridSkeleton dense text="Loading events..." />}
    >
      {(events) => {
        const shown = withNamed(events, named, false)
        return shown.length === 0 ? (
          <EmptyState
            text="No upcoming events at the moment."
            hint="Check back soon for new opportunities!"
          />
        ) : (
          <EventList events={shown} past={false} named={named} />
        )
      }}
    </QueryBoundary>
  )
}

/** Each event of these pages once: an event that begins meanwhile moves the others to the next page. */
function eventsOf(pages: { events: PortalEvent[] }[]): PortalEvent[] {
  const byId = new Map(pages.flatMap(({ events }) => events).map((event) => [event.id, event]))
  return [...byId.values()]
}

/** The pages of past events that are loaded, with the event that the address names even if it is on none of them. */
export function PastEvents({ named }: { named: PortalEvent | null }) {
  const query = useInfiniteQuery(pastEventsQuery)
  const list = useRef<HTMLDivElement>(null)
  const pages = query.data?.pages ?? []
  const events = eventsOf(pages)
  const showMore = useShowMore({
    count: events.length,
    fetchNextPage: query.fetchNextPage,
    focus: (index) => list.current?.querySelectorAll<HTMLElement>('[data-item]')[index]?.focus(),
  })
  return (
    <QueryBoundary
      query={query}
      failed="The events could not be loaded."
      skeleton={<CardGridSkeleton dense text="Loading events..." />}
    >
      {() => {
        const shown = withNamed(events, named, true)
        if (shown.length === 0) return <EmptyState text="No past events to display." />
        const total = Math.max(pages.at(-1)?.pagination?.total ?? 0, shown.length)
        return (
          <Stack ref={list} gap="lg">
            <EventList events={shown} past named={named} />
            <ShowMore
              query={query}
              shown={`Showing ${shown.length} of ${count(total, 'past event')}`}
              failed="More events could not be loaded."
              onMore={showMore}
            />
          </Stack>
        )
      }}
    </QueryBoundary>
  )
}
