import { MantineProvider } from '@mantine/core'
import { NavigationProgress } from '@mantine/nprogress'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { cssVariables } from '../config/css-variables.ts'
import '../config/styles/base.css'
import { theme } from '../config/theme.ts'
import { NetworkProvider } from '../features/network/NetworkProvider.tsx'
import { NotificationsHost } from '../lib/NotificationsHost.tsx'

// The server writes a fresh nonce into this tag; Mantine and its scroll lock both need it for their style tags.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

interface ProvidersProps {
  queries: QueryClient
  children: ReactNode
}

export function Providers({ queries, children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => nonce}
      deduplicateCssVariables={false}
    >
      <NavigationProgress color="marigold.5" size={3} zIndex={500} aria-label="Loading page" />
      <QueryClientProvider client={queries}>
        <NetworkProvider>{children}</NetworkProvider>
      </QueryClientProvider>
      <NotificationsHost />
    </MantineProvider>
  )
}
