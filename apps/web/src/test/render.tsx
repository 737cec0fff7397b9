import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { theme } from '#config/theme.ts'

const Themed = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test">
    {children}
  </MantineProvider>
)

/** Renders under the portal's theme, without transitions or portals. */
export const renderThemed = (children: ReactNode) => render(children, { wrapper: Themed })
