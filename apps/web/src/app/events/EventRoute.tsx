import { Navigate, useLocation } from 'react-router-dom'
import { lazyForm } from '#components/feedback/lazy-form.tsx'
import { EventPage } from '#features/events/pages/EventPage.tsx'
import { useSession } from '#lib/session.ts'
import { Conversation } from '../conversation.ts'
import { memberGate } from '../gates.tsx'

/** Members do without its code. */
const PublicEventPage = lazyForm(
  async () => (await import('#features/events/pages/PublicEventPage.tsx')).PublicEventPage,
)

/** The page of an event: all of it for members; for others what is public, else where they are sent. */
export function EventRoute() {
  const signIn = memberGate(useSession(), useLocation())
  if (signIn === null) {
    return <EventPage conversation={(id) => <Conversation subject={{ kind: 'event', id }} />} />
  }
  return <PublicEventPage signIn={signIn} instead={<Navigate to={signIn} replace />} />
}
