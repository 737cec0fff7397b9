import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { WaitingCount } from '#components/WaitingCount.tsx'
import { type Path, paths } from '#config/paths.ts'
import { waitingQuery } from '#lib/waiting.ts'
import { isActive } from '../layout/nav-items.ts'
import { prefetchPage } from '../routes.tsx'
import classes from './Admin.module.css'
import { SecondStepNudge } from './SecondStepNudge.tsx'

interface AdminLink {
  label: string
  path: Path
  waiting?: number | undefined
}

/** The rooms of the admin area, above whichever is open. */
export function AdminFrame() {
  const { pathname } = useLocation()
  const { data } = useQuery(waitingQuery)
  const links: AdminLink[] = [
    { label: 'Applications', path: paths.admin, waiting: data?.applications },
    { label: 'Inbox', path: paths.inbox, waiting: data?.submissions },
    { label: 'Content', path: paths.manageContent },
    { label: 'To repost', path: paths.reposts },
    { label: 'Members', path: paths.manageMembers },
    { label: 'Import', path: paths.imports },
    {
      label: 'Introductions',
      path: paths.manageIntroductions,
      waiting: data?.introduction_reports,
    },
    { label: 'Pods', path: paths.managePods },
    { label: 'Redactions', path: paths.redactions, waiting: data?.redactions },
    { label: 'Audit log', path: paths.audit },
    { label: 'Health', path: paths.health, waiting: data?.failed_mails },
  ]
  return (
    <>
      <Box
        component="nav"
        aria-label="Administration"
        w="100%"
        maw="var(--portal-page-width)"
        mx="auto"
        mb="lg"
        className={classes.rooms ?? ''}
      >
        <ul>
          {links.map(({ label, path, waiting = 0 }) => (
            <li key={path}>
              <Link
                to={path}
                className={classes.room}
                aria-current={
                  isActive({ path, exact: path === paths.admin }, pathname) ? 'page' : undefined
                }
                onMouseEnter={() => prefetchPage(path)}
                onFocus={() => prefetchPage(path)}
              >
                {label}
                {waiting > 0 && <WaitingCount count={waiting} />}
              </Link>
            </li>
          ))}
        </ul>
      </Box>
      <SecondStepNudge />
      <Outlet />
    </>
  )
}
