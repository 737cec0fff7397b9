import { hashKey, type QueryClient } from '@tanstack/react-query'
import { networkQuery } from '#features/network/api.ts'
import { notify } from '#lib/notify/notify.tsx'
import { landingPathFor } from '#lib/session/next.ts'
import { onSessionExpired, readSession, subscribeSession } from '#lib/session/session.ts'

/** Drops the previous account's data. An expiry opens the landing page, with a link back. */
export function followSession(
  queryClient: QueryClient,
  navigate: (to: string, options: { replace: boolean }) => void,
): void {
  let owner = readSession().user?.id
  subscribeSession(() => {
    const next = readSession().user?.id
    if (next === owner) return
    owner = next
    // Queued mutations belong to the previous account.
    queryClient.getMutationCache().clear()
    const networkHash = hashKey(networkQuery.queryKey)
    queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== networkHash })
  })
  onSessionExpired(() => {
    navigate(landingPathFor(window.location), { replace: true })
    notify.error('Session expired')
  })
}
