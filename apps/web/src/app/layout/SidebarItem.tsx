import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { WaitingCount } from '#components/WaitingCount.tsx'
import type { Path } from '#config/paths.ts'
import classes from './Layout.module.css'

interface SidebarItemProps {
  label: string
  icon: Icon
  /** Icons only; the label moves into a tooltip and stays the accessible name. */
  collapsed: boolean
  active?: boolean
  /** How much waits there; nothing is shown of 0. */
  waiting?: number
  to?: Path
  onClick?: () => void
  /** Called when a click is likely: hover or focus. */
  onIntent?: () => void
}

export function SidebarItem({
  label,
  icon: ItemIcon,
  collapsed,
  active = false,
  waiting = 0,
  to,
  onClick,
  onIntent,
}: SidebarItemProps) {
  const shared = {
    className: classes.item ?? '',
    'data-active': active || undefined,
    onClick,
    onMouseEnter: onIntent,
    onFocus: onIntent,
  }
  const content = (
    <>
      <ItemIcon aria-hidden stroke={1.6} />
      {collapsed ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={classes.label}>{label}</span>
      )}
      {waiting > 0 && <WaitingCount count={waiting} />}
    </>
  )
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      {to === undefined ? (
        <UnstyledButton {...shared}>{content}</UnstyledButton>
      ) : (
        <UnstyledButton
          {...shared}
          component={Link}
          to={to}
          aria-current={active ? 'page' : undefined}
        >
          {content}
        </UnstyledButton>
      )}
    </Tooltip>
  )
}
