import { Text } from '@mantine/core'
import { eventPath } from '@portal/shared/core/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '#components/cards/Card.tsx'
import { Teasers } from '#components/cards/Teasers.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'
import { eventsQuery, noEvents } from '../api.ts'
import { EventRsvp } from './EventRsvp.tsx'
import { OnNow } from './OnNow.tsx'

const SHOWN = 3

export function NextEvents() {
  const { time_zone } = useNetwork()
  const query = useInfiniteQuery(eventsQuery('upcoming'))
  return (
    <Teasers
      query={query}
      label="Upcoming events"
      noun="events"
      pick={({ pages: [first] }) => first?.events.slice(0, SHOWN) ?? []}
      empty={noEvents}
    >
      {(event) => (
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
      )}
    </Teasers>
  )
}
