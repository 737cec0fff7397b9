import type { PublicNetwork } from '@portal/shared/network/schemas'
import { createContext, useContext } from 'react'

export const NetworkContext = createContext<PublicNetwork | null>(null)

/** Returns the network's names, links and settings. Throws without a NetworkProvider. */
export function useNetwork(): PublicNetwork {
  const network = useContext(NetworkContext)
  if (!network) throw new Error('useNetwork needs a NetworkProvider above it')
  return network
}

/** Returns the network's short name for document titles; '' until it is loaded. */
export const useNetworkName = () => useContext(NetworkContext)?.short_name ?? ''
