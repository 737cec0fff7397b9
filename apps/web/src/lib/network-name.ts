import { createContext, useContext } from 'react'

/** The network's short name, for document titles and the logo. The app's providers fill it. */
export const NetworkNameContext = createContext('')

export const useNetworkName = () => useContext(NetworkNameContext)
