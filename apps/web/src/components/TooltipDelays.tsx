import { FloatingDelayGroup } from '@floating-ui/react'
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

const delay = { open: 700, close: 0 }

/**
 * Tooltips below open after 700 ms. For 300 ms after one has closed, the next opens without that
 * wait: Mantine's own group knows no such time, the group of the library beneath it does.
 */
export function TooltipDelays({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group>
      <FloatingDelayGroup delay={delay} timeoutMs={300}>
        {children}
      </FloatingDelayGroup>
    </Tooltip.Group>
  )
}
