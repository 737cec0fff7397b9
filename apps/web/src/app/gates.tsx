import type { ReactNode } from 'react'
import { Navigate, Outlet, redirect } from 'react-router-dom'
import { type Path, paths } from '#config/paths.ts'
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
