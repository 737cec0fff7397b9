import { MantineProvider } from '@mantine/core'
import { NavigationProgress } from '@mantine/nprogress'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { cssVariables } from '../config/css-variables.ts'
import '../config/styles/base.css'
import { theme } from '../config/theme.ts'
import { NotificationsHost } from '../lib/notify.tsx'

// The server writes a fresh nonce into this tag; Mantine and its scroll lock both need it for their style tags.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => nonce}
    >
      <NavigationProgress color="marigold.5" size={3} zIndex={500} aria-label="Loading page" />
      {children}
      <NotificationsHost />
    </MantineProvider>
  )
}
