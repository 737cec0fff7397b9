import { Badge } from '@mantine/core'
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
import classes from './Events.module.css'

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
        <Fact label="Date" icon={IconCalendarEvent}>
          <time dateTime={event.date}>{eventDay(event)}</time>
        </Fact>
        <Fact label="Time" icon={IconClock}>
          {event.time}
        </Fact>
        <Fact label="Location" icon={IconMapPin}>
          {event.location}
        </Fact>
        <Fact label="Places" icon={IconUsers}>
          {event.places && !past && placesText(event.places)}
        </Fact>
      </Facts>
      <div className={classes.backers}>
        {backersOf(event).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </ContentCard>
  )
})
