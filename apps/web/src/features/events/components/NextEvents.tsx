import { Text } from '@mantine/core'
import { eventPath } from '@portal/shared/core/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Card, CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'
import { eventsQuery } from '../api.ts'
import { EventRsvp } from './EventRsvp.tsx'
import { OnNow } from './OnNow.tsx'

const SHOWN = 3

export function NextEvents() {
  const { time_zone } = useNetwork()
  const query = useInfiniteQuery(eventsQuery('upcoming'))
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load the events."
      skeleton={<CardSkeleton text="Loading events..." />}
    >
      {({ pages: [first] }) =>
        !first || first.events.length === 0 ? (
          <EmptyState
            text="No upcoming events at the moment."
            hint="Check back soon for new opportunities!"
          />
        ) : (
          <CardGrid dense label="Upcoming events">
            {first.events.slice(0, SHOWN).map((event) => (
              <Card
                key={event.id}
                level={3}
                title={event.title}
                to={eventPath(event.id)}
                actions={<EventRsvp event={event} past={false} />}
              >
                <OnNow event={event} />
                <Text c="dimmed">
                  <time dateTime={event.date}>{formatEventDate(event, time_zone)}</time>,{' '}
                  {formatEventTime(event, time_zone)}
                  <br />
                  {event.location}
                </Text>
              </Card>
            ))}
          </CardGrid>
        )
      }
    </QueryBoundary>
  )
}
