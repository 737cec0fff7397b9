import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { WaitingCount } from '#components/WaitingCount.tsx'
import { useSession } from '#lib/session.ts'
import { waitingQuery } from '#lib/waiting.ts'
import { prefetchPage } from '../routes.tsx'
import classes from './Admin.module.css'
import { adminPagesFor, isAt } from './admin-pages.ts'
import { SecondStepNudge } from './SecondStepNudge.tsx'

/** The navigation of the pages under Admin that somebody may open, above the one that is open. */
export function AdminFrame() {
  const { pathname } = useLocation()
  const { data } = useQuery(waitingQuery)
  const { user } = useSession()
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
          {adminPagesFor(user).map((page) => {
            const waiting = (data && page.waiting?.(data)) ?? 0
            return (
              <li key={page.path}>
                <Link
                  to={page.path}
                  className={classes.room}
                  aria-current={isAt(page, pathname) ? 'page' : undefined}
                  onMouseEnter={() => prefetchPage(page.path)}
                  onFocus={() => prefetchPage(page.path)}
                >
                  {page.label}
                  {waiting > 0 && <WaitingCount count={waiting} />}
                </Link>
              </li>
            )
          })}
        </ul>
      </Box>
      <SecondStepNudge />
      <Outlet />
    </>
  )
}
