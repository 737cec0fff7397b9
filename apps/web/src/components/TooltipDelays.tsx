import { FloatingDelayGroup } from '@floating-ui/react'
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

const delay = { open: 700, close: 0 }

/** Opens tooltips after 700 ms, and at once within 300 ms of another. Mantine's own group can't. */
export function TooltipDelays({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group>
      <FloatingDelayGroup delay={delay} timeoutMs={300}>
        {children}
      </FloatingDelayGroup>
    </Tooltip.Group>
  )
}
