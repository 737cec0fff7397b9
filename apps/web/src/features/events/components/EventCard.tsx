import { Badge, Stack } from '@mantine/core'
import { eventFields } from '@portal/shared/events/fields'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { IconCalendarEvent, IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { memo } from 'react'
import { ContentCard } from '#components/cards/ContentCard.tsx'
import { Fact, Facts } from '#components/cards/Facts.tsx'
import { useNetwork } from '#lib/network.ts'
import { backersOf, eventDay, hostOf, placesText } from '../event-facts.ts'
import { EventFile } from './EventFile.tsx'
import { EventPhoto } from './EventPhoto.tsx'
import { EventRsvp } from './EventRsvp.tsx'

interface EventCardProps {
  event: PortalEvent
  past: boolean
  /** Whether she may change its photo. */
  editable: boolean
}

export const EventCard = memo(function EventCard({ event, past, editable }: EventCardProps) {
  const { short_name } = useNetwork()
  return (
    <ContentCard
      title={event.title}
      item={event.id}
      muted={past}
      media={<EventPhoto event={event} past={past} editable={editable} />}
      badges={
        <>
          {past && <Badge color="gray">Past Event</Badge>}
          <Badge color={past ? 'gray' : 'plum'}>{event.attendeeType}</Badge>
        </>
      }
      corner={!past && <EventFile event={event} />}
      by={`Hosted by ${hostOf(event, short_name)}`}
      action={<EventRsvp event={event} past={past} />}
    >
      <Facts>
        <Fact label={eventFields.date.label} icon={IconCalendarEvent}>
          <time dateTime={event.date}>{eventDay(event)}</time>
        </Fact>
        <Fact label="Time" icon={IconClock}>
          {event.time}
        </Fact>
        <Fact label={eventFields.location.label} icon={IconMapPin}>
          {event.location}
        </Fact>
        <Fact label={eventFields.capacity.label} icon={IconUsers}>
          {event.places && !past && placesText(event.places)}
        </Fact>
      </Facts>
      <Stack gap="0.125rem">
        {backersOf(event).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </ContentCard>
  )
})
