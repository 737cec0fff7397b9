import type { PublicNetwork } from '@portal/shared/network/schemas'
import { createContext, useContext } from 'react'

export const NetworkContext = createContext<PublicNetwork | null>(null)

/** Names, places and links of the network that runs this portal, and how the portal is set. */
export function useNetwork(): PublicNetwork {
  const network = useContext(NetworkContext)
  if (!network) throw new Error('useNetwork needs a NetworkProvider above it')
  return network
}

/** The network's short name, for the titles of documents; empty while there is no network. */
export const useNetworkName = () => useContext(NetworkContext)?.short_name ?? ''
