import type { QueryClient } from '@tanstack/react-query'
import { paths } from '#config/paths.ts'
import { networkKey } from '#features/network/NetworkProvider.tsx'
import { notify } from '#lib/notify.tsx'
import { onSessionExpired, readSession, subscribeSession } from '#lib/session.ts'

/**
 * What follows from a change of session, whichever tab made it: nobody sees what was loaded for
 * somebody else, and a session that ran out leads to the landing page (spec 4.2).
 */
export function followSession(
  queries: QueryClient,
  navigate: (to: string, options: { replace: boolean }) => void,
): void {
  let owner = readSession().user?.id
  subscribeSession(() => {
    const next = readSession().user?.id
    if (next === owner) return
    owner = next
    // A change that still waits for its turn was hers.
    queries.getMutationCache().clear()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== networkKey })
  })
  onSessionExpired(() => {
    navigate(paths.landing, { replace: true })
    notify.error('Session expired')
  })
}
