import { eventPath } from '@portal/shared/core/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Pick, Picks, PicksSkeleton } from '#components/cards/Picks.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { eventDay, eventTime } from '#lib/text/event-time.ts'
import { eventsQuery } from '../api.ts'
import { EventRsvp } from './EventRsvp.tsx'
import { OnNow } from './OnNow.tsx'

const SHOWN = 3

/** The next events, each with its RSVP. */
export function NextEvents() {
  const { time_zone } = useNetwork()
  const query = useInfiniteQuery(eventsQuery('upcoming'))
  return (
    <QueryBoundary
      query={query}
      failed="The events could not be loaded."
      skeleton={<PicksSkeleton text="Loading events..." />}
    >
      {({ pages: [first] }) =>
        !first || first.events.length === 0 ? (
          <EmptyState
            text="No upcoming events at the moment."
            hint="Check back soon for new opportunities!"
          />
        ) : (
          <Picks label="Upcoming events">
            {first.events.slice(0, SHOWN).map((event) => (
              <Pick
                key={event.id}
                title={event.title}
                to={eventPath(event.id)}
                action={<EventRsvp event={event} past={false} />}
              >
                <OnNow event={event} />
                <p>
                  <time dateTime={event.date}>{eventDay(event, time_zone)}</time>,{' '}
                  {eventTime(event, time_zone)}
                </p>
                <p>{event.location}</p>
              </Pick>
            ))}
          </Picks>
        )
      }
    </QueryBoundary>
  )
}
