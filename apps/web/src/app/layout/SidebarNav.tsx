import { Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { AccessSubject } from '@portal/shared/core/access'
import type { Path } from '@portal/shared/core/paths'
import { type Icon, IconLogout } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { WaitingCount } from '#components/WaitingCount.tsx'
import type { NavItem } from '../page.ts'
import classes from './Layout.module.css'
import { footerNav, isActive, mainNav } from './nav-items.ts'

interface SidebarItemProps {
  label: string
  icon: Icon
  /** Shows only the icon. The label becomes a tooltip and stays the accessible name. */
  collapsed: boolean
  active?: boolean
  /** The count to show, if it is not 0. */
  waiting?: number
  to?: Path
  onClick?: () => void
  onIntent?: () => void
}

function SidebarItem({
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
      {waiting > 0 && <WaitingCount count={waiting} small={collapsed} />}
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

export type WaitingCounts = Partial<Record<Path, number>>

export interface OwnEntry {
  name: string
  photo: string | null
  path: string
}

interface SidebarNavProps {
  user: AccessSubject | null
  own?: OwnEntry | undefined
  waiting?: WaitingCounts
  collapsed?: boolean
  onLogout: () => void
  onNavigate?: () => void
  onIntent?: ((path: Path) => void) | undefined
}

function Heading({
  collapsed,
  id,
  children,
}: {
  collapsed: boolean
  id: string
  children: string
}) {
  if (collapsed) return <VisuallyHidden id={id}>{children}</VisuallyHidden>
  return (
    <Text id={id} ff="heading" fw={480} lh={1.3} c="dimmed" px="sm" mb="0.25rem" truncate>
      {children}
    </Text>
  )
}

export function SidebarNav({
  user,
  own,
  waiting = {},
  collapsed = false,
  onLogout,
  onNavigate,
  onIntent,
}: SidebarNavProps) {
  const { pathname } = useLocation()
  const ids = useId()
  const item = (entry: NavItem) => (
    <li key={entry.path}>
      <SidebarItem
        label={entry.label}
        icon={entry.icon}
        to={entry.path}
        collapsed={collapsed}
        active={isActive(entry, pathname)}
        waiting={waiting[entry.path] ?? 0}
        {...(onNavigate && { onClick: onNavigate })}
        onIntent={() => onIntent?.(entry.path)}
      />
    </li>
  )

  return (
    <nav aria-label="Main" className={classes.nav} data-collapsed={collapsed || undefined}>
      {mainNav.map(({ heading, items }) => (
        <div key={heading ?? 'home'}>
          {heading && (
            <Heading collapsed={collapsed} id={`${ids}-${heading}`}>
              {heading}
            </Heading>
          )}
          <ul {...(heading && { 'aria-labelledby': `${ids}-${heading}` })}>{items.map(item)}</ul>
        </div>
      ))}
      <ul aria-label="Account and support">
        {own && (
          <li>
            <Tooltip label={own.name} position="right" disabled={!collapsed}>
              <UnstyledButton
                component={Link}
                to={own.path}
                className={classes.item ?? ''}
                onClick={onNavigate}
              >
                <PersonAvatar name={own.name} photo={own.photo} size="1.75rem" />
                {!collapsed && (
                  <Text span inherit fw={600} className={classes.label ?? ''}>
                    {own.name}
                  </Text>
                )}
                <VisuallyHidden>
                  {collapsed ? `${own.name}, your page` : ', your page'}
                </VisuallyHidden>
              </UnstyledButton>
            </Tooltip>
          </li>
        )}
        {footerNav(user).map(item)}
        <li>
          <SidebarItem label="Log Out" icon={IconLogout} collapsed={collapsed} onClick={onLogout} />
        </li>
      </ul>
    </nav>
  )
}
