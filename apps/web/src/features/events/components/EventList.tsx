import { mayCall } from '@portal/shared/core/access'
import { putEventPhoto } from '@portal/shared/events/admin-endpoints'
import { useQuery } from '@tanstack/react-query'
import { CardGrid, CardGridSkeleton } from '../../../components/cards/CardGrid.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Loaded } from '../../../components/feedback/Loaded.tsx'
import { useSession } from '../../../lib/use-session.ts'
import type { Tab } from '../events-state.ts'
import { eventsQuery } from '../queries.ts'
import { EventCard } from './EventCard.tsx'

const none = {
  upcoming: (
    <EmptyState
      text="No upcoming events at the moment."
      hint="Check back soon for new opportunities!"
    />
  ),
  past: <EmptyState text="No past events to display." />,
}

/** The events of a tab. */
export function EventList({ tab }: { tab: Tab }) {
  const { user } = useSession()
  const editable = user !== null && mayCall(putEventPhoto.access, user)
  const query = useQuery(eventsQuery(tab))
  return (
    <Loaded
      query={query}
      failed="The events could not be loaded."
      skeleton={<CardGridSkeleton dense text="Loading events..." />}
    >
      {(events) =>
        events.length === 0 ? (
          none[tab]
        ) : (
          <CardGrid dense label={tab === 'past' ? 'Past events' : 'Upcoming events'}>
            {events.map((event) => (
              <EventCard key={event.id} event={event} past={tab === 'past'} editable={editable} />
            ))}
          </CardGrid>
        )
      }
    </Loaded>
  )
}
