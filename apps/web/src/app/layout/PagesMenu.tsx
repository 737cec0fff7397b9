import { Button, Group, Paper } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface PagesMenuProps {
  /** What the pages belong to, and the one that is open: 'Account: Security'. */
  label: string
  /** At the end of the button. */
  note?: ReactNode
  /** The links, each of which calls `onChoose` when it is chosen. */
  children: (onChoose: () => void) => ReactNode
}

/** A section navigation where it is narrow: a button that says which page is open, and opens the others. */
export function PagesMenu({ label, note, children }: PagesMenuProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const opener = useRef<HTMLButtonElement>(null)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  // The links go with the list. A page that opens takes the focus to its heading afterwards.
  const closeToOpener = () => {
    opener.current?.focus()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) closeToOpener()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Escape from the button and links inside.
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
