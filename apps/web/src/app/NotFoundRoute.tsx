import { useSession } from '#lib/use-session.ts'
import { memberGate } from './gate.ts'
import { MemberFrame } from './MemberFrame.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Members meet the not-found page inside the app layout, everybody else on its own. */
export function NotFoundRoute() {
  const member = memberGate(useSession()) === null
  if (!member) return <NotFoundPage />
  return (
    <MemberFrame>
      <NotFoundPage nested />
    </MemberFrame>
  )
}
