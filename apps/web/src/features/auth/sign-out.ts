import { logout } from '@portal/shared/auth/endpoints'
import { call } from '#lib/api.ts'
import { endSession, readSession } from '#lib/session.ts'

/**
 * Ends the session: the server is told when there is a token to tell it by, and whatever it
 * answers, the browser forgets. Answers whether anybody was signed in.
 */
export function signOut(): boolean {
  const signedIn = readSession().accessToken !== null
  // The request is on its way with its token before storage is emptied, and outlives the page.
  if (signedIn) call(logout, {}, { keepalive: true }).catch(() => {})
  endSession()
  return signedIn
}
