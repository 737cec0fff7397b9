import type { Network } from '@portal/shared/network/schemas'
import { createContext, useContext } from 'react'

export const NetworkContext = createContext<Network | null>(null)

/** Names, places and links of the network that runs this portal. */
export function useNetwork(): Network {
  const network = useContext(NetworkContext)
  if (!network) throw new Error('useNetwork needs a NetworkProvider above it')
  return network
}
