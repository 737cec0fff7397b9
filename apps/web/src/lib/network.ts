import type { PublicNetwork } from '@portal/shared/network/schemas'
import { createContext, useContext } from 'react'

/** The network's short name, for document titles and the logo. The app's providers fill it. */
export const NetworkNameContext = createContext('')

export const useNetworkName = () => useContext(NetworkNameContext)

export const NetworkContext = createContext<PublicNetwork | null>(null)

/** Names, places and links of the network that runs this portal, and how the portal is set. */
export function useNetwork(): PublicNetwork {
  const network = useContext(NetworkContext)
  if (!network) throw new Error('useNetwork needs a NetworkProvider above it')
  return network
}
