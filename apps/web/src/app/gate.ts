import { type Path, paths } from '#config/paths.ts'
import type { Session } from '#lib/session.ts'

/** Where somebody is sent instead of the page she asked for; null lets her in. */
export type Gate = (session: Session) => Path | null

/** Protected pages: spec 2.2, the first reading. The server enforces the same for every call. */
export const memberGate: Gate = ({ accessToken, user }) => {
  if (accessToken === null) return paths.landing
  if (user?.is_active === false) return paths.comingSoon
  if (user === null) return paths.landing
  return null
}

/** The landing page sends on whoever is signed in already (spec 2.2). */
export const landingGate: Gate = ({ accessToken, user }) => {
  if (accessToken === null || user === null) return null
  return user.is_active ? paths.dashboard : paths.comingSoon
}
