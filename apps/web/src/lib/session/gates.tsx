import { paths } from '@portal/shared/core/paths'
import { Fragment, type ReactNode } from 'react'
import { type Location, matchPath, Navigate, Outlet, redirect, useLocation } from 'react-router-dom'
import { landingPathFor, readNextFromSearch } from './next.ts'
import { hasSignedOut, isMember, readSession, type Session, useSession } from './session.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Where somebody is sent instead of the page at this address; null lets them in. */
export type Gate = (session: Session, at: Address) => string | null

/**
 * Lets active members in. The server enforces the same for every call. A visitor comes back once signed
 * in, but whoever signs in after a sign-out begins anew: it may be somebody else.
 */
export const memberGate: Gate = (session, at) => {
  if (isMember(session)) return null
  if (session.accessToken !== null && session.user !== null) return paths.comingSoon
  return hasSignedOut() ? paths.landing : landingPathFor(at)
}

/** Members' pages, of which that of an event shows everybody what is public. */
export const pageGate: Gate = (session, at) =>
  matchPath(paths.event, at.pathname) ? null : memberGate(session, at)

/** The landing page, which redirects everybody who is signed in. */
export const landingGate: Gate = ({ accessToken, user }, { search }) => {
  if (accessToken === null || user === null) return null
  return user.is_active
    ? (readNextFromSearch(search)?.address ?? paths.dashboard)
    : paths.comingSoon
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
