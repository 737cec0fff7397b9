import { login, loginWithCode, logout } from '@portal/shared/auth/endpoints'
import type { codeRequiredSchema, SessionUser, SignedIn } from '@portal/shared/auth/schemas'
import type { z } from 'zod'
import { ApiError, call } from '#lib/http/api.ts'
import { notify } from '#lib/notify/notify.tsx'
import { saveNextForReset } from '#lib/session/next.ts'
import { endSession, readSession, startSession } from '#lib/session/session.ts'

export function signInFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'unreadable') return 'Login failed'
  return (error instanceof Error && error.message) || 'Invalid email or password'
}

function greet(user: SessionUser) {
  if (user.is_active) notify.success(`Welcome back, ${user.full_name || user.email}!`)
  // The waiting page shows the status after a decision.
  else if (user.application_status === 'pending' || user.application_status === null) {
    notify.info('Welcome! Your application is being reviewed.')
  }
}

function enter(signedIn: SignedIn): void {
  startSession(signedIn)
  saveNextForReset(null)
  greet(signedIn.user)
}

export type SecondStepAsked = z.output<typeof codeRequiredSchema>

/** Stores the session. With two-step sign-in, only returns what the second step needs. */
export function begin(answer: z.output<typeof login.response>): SecondStepAsked | null {
  if ('challenge' in answer) return answer
  enter(answer)
  return null
}

let byPassword = false
/** Whether this page has signed in with a password. */
export const hasUsedPassword = () => byPassword

/** Signs in with the password. Returns as `begin`. */
export async function signIn(email: string, password: string): Promise<SecondStepAsked | null> {
  const answer = await call(login, { body: { email, password } })
  byPassword = true
  return begin(answer)
}

/** The second step. Throws `session_expired` if the first must be repeated. */
export async function signInWithCode(challenge: string, code: string): Promise<void> {
  enter(await call(loginWithCode, { body: { challenge, code } }))
}

/** Ends the session in the browser, whatever the server answers. Returns whether there was one. */
export function signOut(): boolean {
  const signedIn = readSession().accessToken !== null
  // Sent before the token is removed; `keepalive` lets it outlive the page.
  if (signedIn) call(logout, {}, { keepalive: true }).catch(() => {})
  endSession()
  return signedIn
}
