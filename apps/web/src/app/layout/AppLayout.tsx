import { FloatingDelayGroup } from '@floating-ui/react'
import { ActionIcon, Box, Burger, Drawer, Group, Stack, Tooltip } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { paths } from '@portal/shared/core/paths'
import {
  IconBell,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import '#config/styles/app.css'
import { Logo, NamedLogo } from '#components/brand/Logo.tsx'
import { optionalComponent } from '#components/feedback/optional-component.tsx'
import { WaitingCount } from '#components/WaitingCount.tsx'
import { keysText, shortcuts } from '#lib/dom/shortcuts.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { BottomBar } from './BottomBar.tsx'
import classes from './Layout.module.css'
import { isActive } from './nav-items.ts'
import { type SearchActions, SearchButton } from './SearchButton.tsx'
import { SidebarNav, type WaitingCounts } from './SidebarNav.tsx'
import { useSidebarCollapsed } from './sidebar-state.ts'

/** The collapsed sidebar shows the square icon if there is one. */
function Brand({ compact = false }: { compact?: boolean }) {
  const { short_name, logo, icon = logo } = useNetwork()
  return (
    <Link to={paths.dashboard} className={classes.brand} aria-label={`${short_name}, home`}>
      {compact ? <Logo src={icon} size="rail" /> : <NamedLogo src={logo} name={short_name} />}
    </Link>
  )
}

const most = 9

const Bell = ({ unseen }: { unseen: number }) => (
  <ActionIcon
    component={Link}
    to={paths.updates}
    pos="relative"
    style={{ overflow: 'visible' }}
    aria-label={
      unseen > 0 ? `Updates, ${unseen > most ? `more than ${most}` : unseen} new` : 'Updates'
    }
  >
    <IconBell aria-hidden stroke={1.5} size="1.375rem" />
    {unseen > 0 && (
      <Box component="span" pos="absolute" top="-0.125rem" right="-0.25rem" display="flex">
        <WaitingCount count={unseen} max={most} />
      </Box>
    )}
  </ActionIcon>
)

const Notices = optionalComponent(async () => (await import('../offline/Notices.tsx')).Notices)

interface AppLayoutProps {
  waiting: WaitingCounts
  search: SearchActions
  children: ReactNode
}

export function AppLayout({ waiting, search, children }: AppLayoutProps) {
  const { short_name, logo } = useNetwork()
  // Also updates the session, so that the gates notice changes.
  const { data: me } = useQuery(meQuery)
  const mobile = usePhone()
  const [sheet, { open: openSheet, toggle: toggleSheet, close: closeSheet }] = useDisclosure(false)
  const { pathname } = useLocation()
  const [collapsed, toggleCollapsed] = useSidebarCollapsed(
    isActive({ path: paths.admin }, pathname),
  )
  // Closes the sheet when the page or the width of the window changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a new page or width.
  useEffect(closeSheet, [pathname, mobile])
  useHotkeys([[shortcuts.sidebar.keys, () => (mobile ? toggleSheet() : toggleCollapsed())]], [])

  const unseen = waiting[paths.updates] ?? 0
  const toggleLabel = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse

  return (
    <TooltipDelays>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.frame} data-collapsed={collapsed || undefined}>
        {mobile ? (
          <Group
            gap="sm"
            wrap="nowrap"
            aria-label="Top bar"
            className={classes.topbar ?? ''}
            renderRoot={(props) => <nav {...props} />}
          >
            <Burger
              opened={sheet}
              onClick={toggleSheet}
              aria-label={sheet ? 'Close menu' : 'Open menu'}
              aria-expanded={sheet}
            />
            <Brand />
            <Group gap="xs" wrap="nowrap" ml="auto">
              <Bell unseen={unseen} />
              <SearchButton {...search} compact />
            </Group>
          </Group>
        ) : (
          <aside className={classes.column} aria-label="Sidebar">
            <div className={classes.sidebar}>
              <Group
                justify="space-between"
                gap="xs"
                wrap="nowrap"
                mih="2.75rem"
                {...(collapsed && { style: { flexDirection: 'column' } })}
              >
                <Brand compact={collapsed} />
                <Group
                  gap={0}
                  wrap="nowrap"
                  {...(collapsed && { style: { flexDirection: 'column' } })}
                >
                  <Bell unseen={unseen} />
                  <Tooltip
                    label={`${toggleLabel} (${keysText(shortcuts.sidebar)})`}
                    position="right"
                  >
                    <ActionIcon
                      onClick={toggleCollapsed}
                      aria-label={toggleLabel}
                      aria-expanded={!collapsed}
                    >
                      <ToggleIcon aria-hidden stroke={1.5} size="1.375rem" />
                    </ActionIcon>
                  </Tooltip>
                </Group>
              </Group>
              <SearchButton {...search} compact={collapsed} hint={collapsed} />
              <SidebarNav me={me} waiting={waiting} collapsed={collapsed} />
            </div>
          </aside>
        )}
        <Stack flex={1} gap={0} miw={0}>
          <Notices />
          <main id="main" tabIndex={-1} className={classes.main}>
            {children}
          </main>
        </Stack>
        {mobile && <BottomBar waiting={waiting} isSheetOpen={sheet} onMore={openSheet} />}
      </div>
      <Drawer
        opened={mobile && sheet}
        onClose={closeSheet}
        size="min(280px, 86vw)"
        title={
          <span className={classes.brand}>
            <NamedLogo src={logo} name={short_name} />
          </span>
        }
        classNames={{
          content: classes.sheet ?? '',
          body: classes.sheetBody ?? '',
        }}
      >
        <SidebarNav me={me} waiting={waiting} onNavigate={closeSheet} />
      </Drawer>
    </TooltipDelays>
  )
}

const delay = { open: 700, close: 0 }

/** Opens tooltips after 700 ms, and at once within 300 ms of another. Mantine's own group can't. */
function TooltipDelays({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group>
      <FloatingDelayGroup delay={delay} timeoutMs={300}>
        {children}
      </FloatingDelayGroup>
    </Tooltip.Group>
  )
}
