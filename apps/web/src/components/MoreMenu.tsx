import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'

interface MoreMenuProps {
  label: string
  /** Actions that open a dialog. */
  items: readonly { key: string; text: ReactNode; onClick: () => void }[]
  /** The ref of the menu's button. */
  ref?: RefObject<HTMLButtonElement | null>
}

/** The actions that are needed rarely. Renders nothing without any. */
export function MoreMenu({ label, items, ref }: MoreMenuProps) {
  const own = useRef<HTMLButtonElement>(null)
  const opener = ref ?? own
  if (items.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={opener} size="lg" my="-0.375rem" mr="-0.5rem" aria-label={label}>
          <IconDots aria-hidden size="1.125rem" stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ key, text, onClick }) => (
          <Menu.Item
            key={key}
            onClick={() => {
              // Focuses the menu's button, because the dialog returns the focus to its opener.
              opener.current?.focus({ preventScroll: true })
              onClick()
            }}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
