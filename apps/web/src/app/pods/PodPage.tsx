import { useParams } from 'react-router-dom'
import { EventRsvp } from '#features/events/components/EventRsvp.tsx'
import { PodView } from '#features/pods/components/PodView.tsx'

/** One pod, with the sign-up for its meetings, which are events. */
export function PodPage() {
  const { id = '' } = useParams()
  return <PodView key={id} id={id} rsvp={(event) => <EventRsvp event={event} past={false} />} />
}
