import { MantineProvider, Stack, Title } from '@mantine/core'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { type ReactNode, useEffect } from 'react'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { cssVariables } from '#config/css-variables.ts'
import '#config/styles/base.css'
import { theme } from '#config/theme.ts'
import { networkQuery } from '#features/network/api.ts'
import { colourSchemes } from '#lib/dom/colour-scheme.ts'
import { NotificationsHost } from '#lib/notify/NotificationsHost.tsx'
import { NetworkContext } from '#lib/session/network.ts'

// Mantine and its scroll lock need the server's nonce for their style tags.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

interface ProvidersProps {
  queryClient: QueryClient
  children: ReactNode
}

export function Providers({ queryClient, children }: ProvidersProps) {
  // The theme's variables set the colour scheme from now on, and follow changes.
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
      <QueryClientProvider client={queryClient}>
        <NetworkProvider>{children}</NetworkProvider>
      </QueryClientProvider>
      <NotificationsHost />
    </MantineProvider>
  )
}

function NetworkProvider({ children }: { children: ReactNode }) {
  const query = useQuery(networkQuery)
  const { data } = query
  if (data) return <NetworkContext value={data}>{children}</NetworkContext>
  if (!query.error) return null
  return (
    <Stack
      gap="lg"
      justify="center"
      maw="var(--portal-reading-width)"
      mih="100dvh"
      mx="auto"
      px="lg"
      py="xl"
      renderRoot={(props) => <main {...props} />}
    >
      <Title order={1}>We couldn’t load the portal</Title>
      <QueryError query={query} errorMessage="Please try again in a moment." />
    </Stack>
  )
}
