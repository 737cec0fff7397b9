import { getNetwork } from '@portal/shared/network/endpoints'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { Standalone } from '#components/layout/Standalone.tsx'
import { call, messageOf } from '#lib/api.ts'
import { NetworkContext } from '#lib/network.ts'
import { NetworkNameContext } from '#lib/network-name.ts'

export const networkKey = 'network'

/** The server writes the network into the page, so that the first paint need not wait for a call. */
function inlinedNetwork(): PublicNetwork | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="network"]')?.content
  if (!content) return undefined
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

export function NetworkProvider({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [networkKey],
    queryFn: ({ signal }) => call(getNetwork, {}, { signal }),
    initialData: inlinedNetwork,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (data) {
    return (
      <NetworkContext value={data}>
        <NetworkNameContext value={data.short_name}>{children}</NetworkNameContext>
      </NetworkContext>
    )
  }
  if (!error) return null
  return (
    <Standalone title="The portal could not be loaded">
      <ErrorState
        message={messageOf(error, 'Please try again in a moment.')}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </Standalone>
  )
}
