import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '#components/feedback/states.tsx'
import { Standalone } from '#components/layout/Page.tsx'
import { NetworkContext } from '#lib/network.ts'
import { networkQuery } from '../api.ts'

/** Provides the network to the app, which renders once it is known. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const query = useQuery(networkQuery)
  const { data } = query
  if (data) {
    return <NetworkContext value={data}>{children}</NetworkContext>
  }
  if (!query.error) return null
  return (
    <Standalone title="The portal could not be loaded">
      <QueryError query={query} failed="Please try again in a moment." />
    </Standalone>
  )
}
