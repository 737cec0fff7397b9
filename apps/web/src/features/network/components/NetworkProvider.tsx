import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#components/feedback/states.tsx'
import { Standalone } from '#components/layout/Page.tsx'
import { messageOf } from '#lib/api.ts'
import { NetworkContext, NetworkNameContext } from '#lib/network.ts'
import { networkQuery } from '../api.ts'

/** Provides the network to the app, which renders once it is known. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(networkQuery)
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
