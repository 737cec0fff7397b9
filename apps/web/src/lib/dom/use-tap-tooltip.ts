import { useClickOutside, useDisclosure } from '@mantine/hooks'

/**
 * Props of a Mantine `Tooltip` and of its target, so that a tap shows it until something else is touched.
 * A tap has no hover that lasts: the browser may take the pointer away right after it.
 */
export function useTapTooltip<Target extends HTMLElement>() {
  const [tapped, { open, close }] = useDisclosure(false)
  const ref = useClickOutside<Target>(close)
  return {
    tooltip: {
      events: { hover: true, focus: true, touch: true },
      ...(tapped && { opened: true }),
    },
    target: { ref, onClick: open, onBlur: close },
  }
}
