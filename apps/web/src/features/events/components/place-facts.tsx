import { eventFields } from '@portal/shared/events/fields'
import type { PublicEvent } from '@portal/shared/events/public-schemas'
import { IconCalendarEvent, IconClock, IconMap2, IconMapPin } from '@tabler/icons-react'
import type { Fact } from '#components/cards/FactList.tsx'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'
import { mapAddress } from '../calendar-links.ts'

type Described = Pick<PublicEvent, 'date' | 'ends_at' | 'time' | 'location'> &
  Partial<Pick<PublicEvent, 'address'>>

/** When and where an event is. */
export function placeFacts(event: Described, timeZone: string): Fact[] {
  const { date, location, address } = event
  return [
    {
      label: eventFields.date.label,
      icon: IconCalendarEvent,
      value: <time dateTime={date}>{formatEventDate(event, timeZone)}</time>,
    },
    { label: 'Time', icon: IconClock, value: formatEventTime(event, timeZone) },
    { label: 'Location', icon: IconMapPin, value: location },
    {
      label: eventFields.address.label,
      icon: IconMap2,
      value: address && <ExternalLink href={mapAddress(address)}>{address}</ExternalLink>,
    },
  ]
}
