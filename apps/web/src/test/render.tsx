import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { theme } from '../config/theme.ts'

/** Renders under the portal's theme, without transitions or portals. */
export const renderThemed = (children: ReactNode) =>
  render(
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>,
  )
