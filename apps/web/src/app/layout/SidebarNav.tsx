import { Text, VisuallyHidden } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { type Path, paths } from '#config/paths.ts'
import classes from './Layout.module.css'
import { footerNav, isActive, mainNav, type NavItem } from './nav-items.ts'
import { SidebarItem } from './SidebarItem.tsx'

interface SidebarNavProps {
  isAdmin: boolean
  /** How much waits for an administrator; stands beside 'Admin'. */
  waiting?: number
  collapsed?: boolean
  onLogout: () => void
  /** Closes the sheet on small screens. */
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
  isAdmin,
  waiting = 0,
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
        waiting={entry.path === paths.admin ? waiting : 0}
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
        {footerNav(isAdmin).map(item)}
        <li>
          <SidebarItem label="Log Out" icon={IconLogout} collapsed={collapsed} onClick={onLogout} />
        </li>
      </ul>
    </nav>
  )
}
