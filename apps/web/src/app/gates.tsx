import { paths } from '@portal/shared/core/paths'
import { Fragment, type ReactNode } from 'react'
import { type Location, Navigate, Outlet, redirect, useLocation } from 'react-router-dom'
import { landingFrom, nextIn } from '#lib/next.ts'
import { hasSignedOut, readSession, type Session, useSession } from '#lib/session.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Where somebody is sent instead of the page at this address; null lets them in. */
export type Gate = (session: Session, at: Address) => string | null

/**
 * Pages for active members. The server enforces the same for every call. A visitor comes back once signed
 * in, but whoever signs in after a sign-out begins anew: it may be somebody else.
 */
export const memberGate: Gate = ({ accessToken, user }, at) => {
  if (accessToken !== null && user?.is_active === false) return paths.comingSoon
  if (accessToken !== null && user !== null) return null
  return hasSignedOut() ? paths.landing : landingFrom(at)
}

/** The landing page, which redirects everybody who is signed in. */
export const landingGate: Gate = ({ accessToken, user }, { search }) => {
  if (accessToken === null || user === null) return null
  return user.is_active ? (nextIn(search)?.address ?? paths.dashboard) : paths.comingSoon
}

/** Turns away before the page's code is fetched. */
export const guard =
  (gate: Gate) =>
  ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    // The router leaves the fragment out of requests. On the first page of a visit it is in the address bar.
    const isShown = window.location.pathname === pathname && window.location.search === search
    const hash = isShown ? window.location.hash : ''
    const elsewhere = gate(readSession(), { pathname, search, hash })
    if (elsewhere !== null) throw redirect(elsewhere)
  }

/**
 * Turns away whenever the session changes under the page, also from another tab. The pages of another
 * account are drawn anew: what they hold, such as answers and forms, belongs to the account before.
 */
export function Gated({ gate, children = <Outlet /> }: { gate: Gate; children?: ReactNode }) {
  const session = useSession()
  const elsewhere = gate(session, useLocation())
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />
  return <Fragment key={session.user?.id}>{children}</Fragment>
}
