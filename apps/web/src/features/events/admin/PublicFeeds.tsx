import { listPublicEvents, readPublicFeed } from '@portal/shared/events/public-endpoints'
import { PublicAddresses } from '#components/PublicAddresses.tsx'

/** The addresses from which the network's website takes the public events. */
export const PublicFeeds = () => (
  <PublicAddresses
    title="Public events for the network’s website"
    intro="Both list upcoming public events. Anyone can read them without signing in."
    addresses={[
      { name: 'JSON', path: listPublicEvents.path },
      { name: 'Calendar (iCalendar)', path: readPublicFeed.path },
    ]}
  />
)
