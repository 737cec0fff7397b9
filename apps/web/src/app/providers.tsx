import { MantineProvider } from '@mantine/core'
import { NavigationProgress } from '@mantine/nprogress'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { type ReactNode, useEffect } from 'react'
import { cssVariables } from '#config/css-variables.ts'
import '#config/styles/base.css'
import { theme } from '#config/theme.ts'
import { NetworkProvider } from '#features/network/components/NetworkProvider.tsx'
import { colourSchemes } from '#lib/colour-scheme.ts'
import { NotificationsHost } from '#lib/NotificationsHost.tsx'

// The server writes a fresh nonce into this tag; Mantine and its scroll lock both need it for their style tags.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

interface ProvidersProps {
  queryClient: QueryClient
  children: ReactNode
}

export function Providers({ queryClient, children }: ProvidersProps) {
  // From here on the theme's own variables decide, and follow when she chooses another scheme.
  useEffect(() => void document.documentElement.style.removeProperty('color-scheme'), [])

  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemes}
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => nonce}
      deduplicateCssVariables={false}
    >
      <NavigationProgress color="marigold.5" size={3} zIndex={500} aria-label="Loading page" />
      <QueryClientProvider client={queryClient}>
        <NetworkProvider>{children}</NetworkProvider>
      </QueryClientProvider>
      <NotificationsHost />
    </MantineProvider>
  )
}
