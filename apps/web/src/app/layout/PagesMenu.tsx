import { Button, Group, Paper } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface PagesMenuProps {
  /** The section and the open page: 'Account: Security'. */
  label: string
  note?: ReactNode
  /** Renders the links. Each must call `onChoose` on a click. */
  children: (onChoose: () => void) => ReactNode
}

/** The section navigation in narrow windows: a button with the open page opens the list. */
export function PagesMenu({ label, note, children }: PagesMenuProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const opener = useRef<HTMLButtonElement>(null)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  // The focused link disappears with the list, so the focus returns to the button.
  const closeToOpener = () => {
    opener.current?.focus()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) closeToOpener()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape inside.
    <div onKeyDown={onKeyDown}>
      <Button
        ref={opener}
        variant="outline"
        fullWidth
        justify="space-between"
        rightSection={
          <Group gap="xs" wrap="nowrap">
            {note}
            <Chevron aria-hidden size="1.25em" stroke={1.6} />
          </Group>
        }
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {label}
      </Button>
      {isOpen && (
        <Paper p="xs" mt="xs">
          {children(closeToOpener)}
        </Paper>
      )}
    </div>
  )
}
