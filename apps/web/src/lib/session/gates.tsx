import { paths } from '@portal/shared/core/paths'
import { Fragment, type ReactNode } from 'react'
import { type Location, matchPath, Navigate, Outlet, redirect, useLocation } from 'react-router-dom'
import { landingPathFor, readNextFromSearch } from './next.ts'
import { hasSignedOut, isMember, readSession, type Session, useSession } from './session.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Returns the address to redirect to, or null to allow access. */
export type Gate = (session: Session, at: Address) => string | null

/**
 * Allows active members. The server enforces the same for every call. Visitors return to the page
 * after signing in, but not after a sign-out, because another member may sign in next.
 */
export const memberGate: Gate = (session, at) => {
  if (isMember(session)) return null
  if (session.accessToken !== null && session.user !== null) return paths.comingSoon
  return hasSignedOut() ? paths.landing : landingPathFor(at)
}

/** Allows members, and visitors on the pages of events. */
export const pageGate: Gate = (session, at) =>
  matchPath(paths.event, at.pathname) ? null : memberGate(session, at)

/** Redirects signed-in members away from the landing page. */
export const landingGate: Gate = ({ accessToken, user }, { search }) => {
  if (accessToken === null || user === null) return null
  return user.is_active
    ? (readNextFromSearch(search)?.address ?? paths.dashboard)
    : paths.comingSoon
}

/** Returns a route loader that redirects before the page's code loads. */
export const guard =
  (gate: Gate) =>
  ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    // Requests of the router have no fragment. The address bar has it on the first page of a visit.
    const isShown = window.location.pathname === pathname && window.location.search === search
    const hash = isShown ? window.location.hash : ''
    const elsewhere = gate(readSession(), { pathname, search, hash })
    if (elsewhere !== null) throw redirect(elsewhere)
  }

/**
 * Redirects when the session changes, also in another tab. Remounts the pages for another account,
 * which drops the state of the previous account.
 */
export function Gated({ gate, children = <Outlet /> }: { gate: Gate; children?: ReactNode }) {
  const session = useSession()
  const elsewhere = gate(session, useLocation())
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />
  return <Fragment key={session.user?.id}>{children}</Fragment>
}
