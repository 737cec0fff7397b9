import { ApiError } from './api.ts'
import { notify } from './notify.tsx'
import { readSession } from './session.ts'

/**
 * A destructive notification that a call has failed. Where the session itself has ended there is nothing
 * to add: that tells of itself, once, whatever failed by it.
 */
export function notifyFailure(error: unknown, problem: Parameters<typeof notify.error>[0]): void {
  const isSignedOut = error instanceof ApiError && error.status === 401
  if (isSignedOut && readSession().accessToken === null) return
  notify.error(problem)
}
