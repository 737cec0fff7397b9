import { mayCall } from '@portal/shared/core/access'
import { putEventPhoto } from '@portal/shared/events/admin-endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { CardGrid } from '#components/cards/CardGrid.tsx'
import { useSpotlight } from '#lib/use-named-item.ts'
import { useSession } from '#lib/use-session.ts'
import { EventCard } from './EventCard.tsx'

interface EventListProps {
  events: PortalEvent[]
  past: boolean
  /** The one of them that the address names. */
  named: PortalEvent | null
}

/** The cards of a tab; the event that the address names gets the focus. */
export function EventList({ events, past, named }: EventListProps) {
  const { user } = useSession()
  const editable = user !== null && mayCall(putEventPhoto.access, user)
  useSpotlight(named?.id ?? null, named !== null)
  return (
    <CardGrid dense label={past ? 'Past events' : 'Upcoming events'}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} past={past} editable={editable} />
      ))}
    </CardGrid>
  )
}
