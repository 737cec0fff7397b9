import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../http/api.ts'
import { readSession } from '../session/session.ts'
import { notify } from './notify.tsx'

/**
 * A destructive notification that a call has failed. Where the session itself has ended there is nothing
 * to add: that tells of itself, once, whatever failed by it. Returns the id of the notification, or ''.
 */
export function notifyFailure(error: unknown, problem: Parameters<typeof notify.error>[0]): string {
  const isSignedOut = error instanceof ApiError && error.status === 401
  if (isSignedOut && readSession().accessToken === null) return ''
  return notify.error(problem)
}

/** Notifies of the failures of one form or change. Call `clear` before the next attempt. */
export function useFailures() {
  const [failures] = useState(() => {
    let shown = ''
    return {
      show: (...failure: Parameters<typeof notifyFailure>) => {
        shown = notifyFailure(...failure)
      },
      clear: () => notify.dismiss(shown),
    }
  })
  return failures
}

/** A destructive notification for each time a query gives up; `problem` null keeps quiet. */
export function useFailureNotice(
  { isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number },
  problem: { title?: string; message: string } | null,
): void {
  const tell = useEffectEvent(() => problem && notify.error(problem))
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) tell()
  }, [isError, errorUpdatedAt])
}
