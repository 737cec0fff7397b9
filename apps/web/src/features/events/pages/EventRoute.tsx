import { Navigate, useLocation } from 'react-router-dom'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { memberGate } from '#lib/session/gates.tsx'
import { useSession } from '#lib/session/session.ts'
import { EventPage } from './EventPage.tsx'

/** Members do not load its code. */
const PublicEventPage = lazyComponent(
  async () => (await import('./PublicEventPage.tsx')).PublicEventPage,
)

export default function EventRoute() {
  const signIn = memberGate(useSession(), useLocation())
  if (signIn === null) return <EventPage />
  return <PublicEventPage signIn={signIn} instead={<Navigate to={signIn} replace />} />
}
