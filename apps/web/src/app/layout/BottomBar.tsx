import { UnstyledButton } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { type Icon, IconDots } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { WaitingCount } from '#components/WaitingCount.tsx'
import { useSession } from '#lib/session/session.ts'
import { prefetchPage } from '../routes.tsx'
import classes from './BottomBar.module.css'
import { bottomNav, isActive } from './nav-items.ts'
import type { WaitingCounts } from './SidebarNav.tsx'

interface BottomBarProps {
  waiting: WaitingCounts
  isSheetOpen: boolean
  onMore: () => void
}

export function BottomBar({ waiting, isSheetOpen, onMore }: BottomBarProps) {
  const { pathname } = useLocation()
  const items = bottomNav(useSession().user)
  const inAll = Object.values(waiting).reduce((sum, count) => sum + count, 0)
  // The bell at the top shows the updates.
  const shown = [...items.map(({ path }) => path), paths.updates]
  const inBar = shown.reduce((sum, path) => sum + (waiting[path] ?? 0), 0)
  return (
    <nav aria-label="Bottom bar" className={classes.bar}>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <UnstyledButton
              component={Link}
              to={item.path}
              className={classes.item}
              aria-current={isActive(item, pathname) ? 'page' : undefined}
              onMouseEnter={() => prefetchPage(item.path)}
              onFocus={() => prefetchPage(item.path)}
            >
              <Content label={item.label} icon={item.icon} waiting={waiting[item.path] ?? 0} />
            </UnstyledButton>
          </li>
        ))}
        <li>
          <UnstyledButton
            className={classes.item}
            aria-haspopup="dialog"
            aria-expanded={isSheetOpen}
            onClick={onMore}
          >
            <Content label="More" icon={IconDots} waiting={inAll - inBar} />
          </UnstyledButton>
        </li>
      </ul>
    </nav>
  )
}

const Content = (props: { label: string; icon: Icon; waiting: number }) => (
  <>
    <props.icon aria-hidden stroke={1.6} />
    <span className={classes.label}>{props.label}</span>
    {props.waiting > 0 && <WaitingCount count={props.waiting} small />}
  </>
)
