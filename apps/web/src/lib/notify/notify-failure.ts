import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../http/api.ts'
import { readSession } from '../session/session.ts'
import { notify } from './notify.tsx'

/**
 * Shows an error notification, unless the session has ended, which has a notification of its own.
 * Returns the id of the notification, or ''.
 */
export function notifyFailure(error: unknown, problem: Parameters<typeof notify.error>[0]): string {
  const isSignedOut = error instanceof ApiError && error.status === 401
  if (isSignedOut && readSession().accessToken === null) return ''
  return notify.error(problem)
}

/** Shows the errors of a form or change. Call `clear` before the next attempt. */
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

/** Shows an error notification whenever a query fails; none if `problem` is null. */
export function useFailureNotice(
  { isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number },
  problem: { title?: string; message: string } | null,
): void {
  const show = useEffectEvent(() => problem && notify.error(problem))
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) show()
  }, [isError, errorUpdatedAt])
}
