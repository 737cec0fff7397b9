import { eventFields } from '@portal/shared/events/fields'
import type { PublicEvent } from '@portal/shared/events/public-schemas'
import { IconCalendarEvent, IconClock, IconMap2, IconMapPin, IconTicket } from '@tabler/icons-react'
import { Fact } from '#components/cards/ContentCard.tsx'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { eventDay, eventTime } from '#lib/text/event-time.ts'
import { mapAddress } from '../calendar-links.ts'

interface WhenAndWhereProps {
  event: Pick<PublicEvent, 'date' | 'ends_at' | 'time' | 'location' | 'address'>
}

/** What the page of an event says of its day and place, to members and visitors. */
export function WhenAndWhere({ event }: WhenAndWhereProps) {
  const { time_zone } = useNetwork()
  const { date, location, address } = event
  return (
    <>
      <Fact label={eventFields.date.label} icon={IconCalendarEvent}>
        <time dateTime={date}>{eventDay(event, time_zone)}</time>
      </Fact>
      <Fact label="Time" icon={IconClock}>
        {eventTime(event, time_zone)}
      </Fact>
      <Fact label={eventFields.location.label} icon={IconMapPin}>
        <ExternalLink href={location}>{location}</ExternalLink>
      </Fact>
      <Fact label={eventFields.address.label} icon={IconMap2}>
        {address && <ExternalLink href={mapAddress(address)}>{address}</ExternalLink>}
      </Fact>
    </>
  )
}

export const Cost = ({ event }: { event: Pick<PublicEvent, 'cost'> }) => (
  <Fact label={eventFields.cost.label} icon={IconTicket}>
    {event.cost}
  </Fact>
)
