import { Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { canCall } from '@portal/shared/core/access'
import { memberPath, type Path, paths } from '@portal/shared/core/paths'
import { getMember } from '@portal/shared/directory/endpoints'
import type { Me } from '@portal/shared/profile/schemas'
import { IconLogout } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { WaitingCount } from '#components/WaitingCount.tsx'
import { useSession } from '#lib/session/session.ts'
import { prefetchPage } from '../routes.tsx'
import classes from './Layout.module.css'
import { footerNav, isActive, mainNav, type NavItem } from './nav-items.ts'

interface SidebarItemProps {
  label: string
  icon: ReactNode
  /** Shows only the icon. The label becomes a tooltip and stays the accessible name. */
  collapsed: boolean
  active?: boolean
  /** The count to show, if it is not 0. */
  waiting?: number
  /** For the member's own entry: bold, with 'your page' in its accessible name. */
  isOwn?: boolean
  to?: string
  onClick?: (() => void) | undefined
}

function SidebarItem(props: SidebarItemProps) {
  const { label, icon, collapsed, active = false, waiting = 0, isOwn = false, to, onClick } = props
  const content = (
    <>
      {icon}
      {collapsed ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <Text span inherit {...(isOwn && { fw: 600 })} className={classes.label ?? ''}>
          {label}
        </Text>
      )}
      {isOwn && <VisuallyHidden>, your page</VisuallyHidden>}
      {waiting > 0 && <WaitingCount count={waiting} small={collapsed} />}
    </>
  )
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      {to === undefined ? (
        <UnstyledButton className={classes.item ?? ''} onClick={onClick}>
          {content}
        </UnstyledButton>
      ) : (
        <UnstyledButton
          className={classes.item ?? ''}
          data-active={active || undefined}
          onClick={onClick}
          onMouseEnter={() => prefetchPage(to)}
          onFocus={() => prefetchPage(to)}
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

interface SidebarNavProps {
  me: Me | undefined
  waiting: WaitingCounts
  collapsed?: boolean
  onNavigate?: () => void
}

export function SidebarNav({ me, waiting, collapsed = false, onNavigate }: SidebarNavProps) {
  const { pathname } = useLocation()
  const { user } = useSession()
  const navigate = useNavigate()
  const ids = useId()
  const item = (entry: NavItem) => (
    <li key={entry.path}>
      <SidebarItem
        label={entry.label}
        icon={<entry.icon aria-hidden stroke={1.6} />}
        to={entry.path}
        collapsed={collapsed}
        active={isActive(entry, pathname)}
        waiting={waiting[entry.path] ?? 0}
        onClick={onNavigate}
      />
    </li>
  )
  // Navigates, so that a page with unsaved changes can ask first.
  const logOut = () => {
    onNavigate?.()
    navigate(paths.logout)
  }

  return (
    <nav aria-label="Main" className={classes.nav} data-collapsed={collapsed || undefined}>
      {mainNav.map(({ heading, items }) => {
        const id = heading && `${ids}-${heading}`
        return (
          <div key={heading ?? 'home'}>
            {heading &&
              (collapsed ? (
                <VisuallyHidden id={id}>{heading}</VisuallyHidden>
              ) : (
                <Text
                  id={id}
                  ff="heading"
                  fw={480}
                  lh={1.3}
                  c="dimmed"
                  px="sm"
                  mb="0.25rem"
                  truncate
                >
                  {heading}
                </Text>
              ))}
            <ul aria-labelledby={id}>{items.map(item)}</ul>
          </div>
        )
      })}
      <ul aria-label="Account and support">
        {me && (
          <li>
            <SidebarItem
              label={me.full_name}
              icon={<PersonAvatar name={me.full_name} photo={me.photo} size="1.75rem" />}
              isOwn
              to={canCall(getMember.access, me) ? memberPath(me.id) : paths.account}
              collapsed={collapsed}
              onClick={onNavigate}
            />
          </li>
        )}
        {footerNav(user).map(item)}
        <li>
          <SidebarItem
            label="Log Out"
            icon={<IconLogout aria-hidden stroke={1.6} />}
            collapsed={collapsed}
            onClick={logOut}
          />
        </li>
      </ul>
    </nav>
  )
}
