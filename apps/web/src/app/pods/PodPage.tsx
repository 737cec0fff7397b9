import { useParams } from 'react-router-dom'
import { EventRsvp } from '#features/events/components/EventRsvp.tsx'
import { PodView } from '#features/pods/components/PodView.tsx'
import { Conversation } from '../conversation.ts'

/** One pod, with the sign-up for its meetings, which are events, and what its members say. */
export function PodPage() {
  const { id = '' } = useParams()
  return (
    <PodView
      key={id}
      id={id}
      rsvp={(event) => <EventRsvp event={event} past={false} />}
      conversation={<Conversation subject={{ kind: 'pod', id }} />}
    />
  )
}
