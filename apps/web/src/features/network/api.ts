import { getAbout, getNetwork } from '@portal/shared/network/endpoints'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** The network that the server writes into the page, so that the first paint waits for no call. */
function inlinedNetwork(): PublicNetwork | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="network"]')?.content
  if (!content) return undefined
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

export const networkKey = 'network'

/** The name, links and settings of the network, which do not change while the page is open. */
export const networkQuery = queryOptions({
  queryKey: [networkKey],
  queryFn: ({ signal }) => call(getNetwork, {}, { signal }),
  initialData: inlinedNetwork,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** How the network describes itself, with figures counted live. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: ({ signal }) => call(getAbout, {}, { signal }),
})
