import type { PortalEvent } from '@portal/shared/events/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { CardGridSkeleton } from '#components/cards/CardGrid.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { ShowMore } from '#components/feedback/ShowMore.tsx'
import { useShowMore } from '#lib/use-show-more.ts'
import { shownText, withNamed } from '../event-facts.ts'
import { pastEventsQuery } from '../queries.ts'
import { EventList } from './EventList.tsx'
import classes from './Events.module.css'

/** Every event of these pages once: one that began meanwhile moves the others to the next page. */
function eventsOf(pages: { events: PortalEvent[] }[]): PortalEvent[] {
  const byId = new Map(pages.flatMap(({ events }) => events).map((event) => [event.id, event]))
  return [...byId.values()]
}

/** Past events, as far as they were asked for, and the one that the address names, wherever it stands. */
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
    <Loaded
      query={query}
      failed="The events could not be loaded."
      skeleton={<CardGridSkeleton dense text="Loading events..." />}
    >
      {() => {
        const shown = withNamed(events, named, true)
        if (shown.length === 0) return <EmptyState text="No past events to display." />
        const total = Math.max(pages.at(-1)?.pagination?.total ?? 0, shown.length)
        return (
          <div ref={list} className={classes.past}>
            <EventList events={shown} past named={named} />
            <ShowMore
              query={query}
              shown={shownText(shown.length, total)}
              failed="More events could not be loaded."
              onMore={showMore}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
