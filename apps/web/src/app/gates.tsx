import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, redirect } from 'react-router-dom'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { type Path, paths } from '#config/paths.ts'
import { meQuery } from '#lib/me.ts'
import { notify } from '#lib/notify.tsx'
import { readSession, type Session, useSession } from '#lib/session.ts'

/** Where somebody is sent instead of the page they asked for; null lets them in. */
export type Gate = (session: Session) => Path | null

/** Pages for active members. The server enforces the same for every call. */
export const memberGate: Gate = ({ accessToken, user }) => {
  if (accessToken === null) return paths.landing
  if (user?.is_active === false) return paths.comingSoon
  if (user === null) return paths.landing
  return null
}

/** The landing page, which redirects everybody who is signed in. */
export const landingGate: Gate = ({ accessToken, user }) => {
  if (accessToken === null || user === null) return null
  return user.is_active ? paths.dashboard : paths.comingSoon
}

/** Turns away before the page's code is fetched. */
export const guard = (gate: Gate) => () => {
  const elsewhere = gate(readSession())
  if (elsewhere !== null) throw redirect(elsewhere)
}

/** Turns away whenever the session changes under the page, also from another tab. */
export function Gated({ gate, children = <Outlet /> }: { gate: Gate; children?: ReactNode }) {
  const elsewhere = gate(useSession())
  return elsewhere === null ? children : <Navigate to={elsewhere} replace />
}

/** /admin: whoever the stored user does not call an administrator is looked up before she is refused. */
export function AdminGate() {
  const isAdmin = useSession().user?.is_admin === true
  const { isPending, isFetching } = useQuery({ ...meQuery, staleTime: 0, enabled: !isAdmin })
  const refused = !isAdmin && !isPending && !isFetching

  if (isAdmin) return <Outlet />
  if (refused) return <Refusal />
  return <LoadingText text="Loading...">{null}</LoadingText>
}

function Refusal() {
  useEffect(() => {
    notify.error('Access denied. Admin privileges required.')
  }, [])
  return <Navigate to={paths.dashboard} replace />
}
