import { Box, Flex, NavLink } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { isSetting, paths, settingPath } from '@portal/shared/core/paths'
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom'
import '#config/styles/app.css'
import { accountNav } from '../layout/nav-items.ts'
import { PagesMenu } from '../layout/PagesMenu.tsx'
import { prefetchPage } from '../routes.tsx'

/** The section navigation around the account's pages: a list beside them, or a menu above them where it is narrow. */
export function AccountFrame() {
  const { pathname, hash } = useLocation()
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const here = pathname.replace(/\/+$/, '')
  const setting = hash.slice(1)
  // Links from before the account had several pages.
  if (here === paths.account && isSetting(setting)) {
    return <Navigate to={settingPath(setting)} replace />
  }
  return (
    <Flex
      direction={isWide ? 'row' : 'column'}
      align={isWide ? 'flex-start' : 'stretch'}
      gap={isWide ? 'xl' : 'lg'}
      w="100%"
      maw="var(--portal-page-width)"
      mx="auto"
    >
      <Box
        component="nav"
        aria-label="Account"
        {...(isWide && { w: '11rem', pos: 'sticky', top: 'var(--mantine-spacing-lg)' })}
      >
        {isWide ? (
          <Pages here={here} />
        ) : (
          <PagesMenu label={`Account: ${accountNav.find(({ path }) => path === here)?.label}`}>
            {(onChoose) => <Pages here={here} onChoose={onChoose} />}
          </PagesMenu>
        )}
      </Box>
      <Box flex={1} miw={0}>
        <Outlet />
      </Box>
    </Flex>
  )
}

interface PagesProps {
  /** The path of the current page. */
  here: string
  onChoose?: () => void
}

const Pages = ({ here, onChoose }: PagesProps) =>
  accountNav.map(({ label, path, icon: Icon }) => (
    <NavLink
      key={path}
      component={Link}
      to={path}
      label={label}
      leftSection={<Icon aria-hidden size="1.25rem" stroke={1.6} />}
      aria-current={here === path ? 'page' : undefined}
      fw={here === path ? 600 : undefined}
      mih="2.75rem"
      bdrs="md"
      {...(onChoose && { onClick: onChoose })}
      onMouseEnter={() => prefetchPage(path)}
      onFocus={() => prefetchPage(path)}
    />
  ))
