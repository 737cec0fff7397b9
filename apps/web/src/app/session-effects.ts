import { hashKey, type QueryClient } from '@tanstack/react-query'
import { networkQuery } from '#features/network/api.ts'
import { notify } from '#lib/notify/notify.tsx'
import { landingPathFor } from '#lib/session/next.ts'
import { onSessionExpired, readSession, subscribeSession } from '#lib/session/session.ts'

/**
 * Follows changes of the session, from any tab: drops the data of the account before, and leads to the
 * landing page once a session has expired, and from there back.
 */
export function followSession(
  queryClient: QueryClient,
  navigate: (to: string, options: { replace: boolean }) => void,
): void {
  let owner = readSession().user?.id
  subscribeSession(() => {
    const next = readSession().user?.id
    if (next === owner) return
    owner = next
    // Mutations that are still queued belong to the account before.
    queryClient.getMutationCache().clear()
    const kept = hashKey(networkQuery.queryKey)
    queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== kept })
  })
  onSessionExpired(() => {
    navigate(landingPathFor(window.location), { replace: true })
    notify.error('Session expired')
  })
}
