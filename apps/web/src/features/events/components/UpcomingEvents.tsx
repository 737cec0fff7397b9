import type { PortalEvent } from '@portal/shared/events/schemas'
import { useQuery } from '@tanstack/react-query'
import { CardGridSkeleton } from '#components/cards/CardGrid.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { withNamed } from '../event-facts.ts'
import { upcomingEventsQuery } from '../queries.ts'
import { EventList } from './EventList.tsx'

/** All events to come. */
export function UpcomingEvents({ named }: { named: PortalEvent | null }) {
  return (
    <Loaded
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
    </Loaded>
  )
}
