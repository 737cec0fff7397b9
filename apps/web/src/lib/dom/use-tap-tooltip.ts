import { useClickOutside, useDisclosure } from '@mantine/hooks'

/**
 * Returns the props of a Mantine `Tooltip` and its target, so that a tap opens it until the next
 * tap elsewhere. Browsers end the hover of a tap at once.
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
