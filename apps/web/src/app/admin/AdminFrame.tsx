import { Box, NavLink } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { WaitingCount } from '#components/WaitingCount.tsx'
import { useSession } from '#lib/session.ts'
import { waitingQuery } from '#lib/waiting.ts'
import { PagesMenu } from '../layout/PagesMenu.tsx'
import { prefetchPage } from '../routes.tsx'
import classes from './Admin.module.css'
import { type AdminPage, adminPagesFor, isAt } from './admin-pages.ts'
import { SecondStepNudge } from './SecondStepNudge.tsx'

/** So many links stand in one line of a phone. */
const maxInLine = 3

/** A page as its link shows it. */
interface Entry {
  page: AdminPage
  isCurrent: boolean
  waiting: number
}

/**
 * The navigation of the pages under Admin that somebody may open, above the one that is open: links side by
 * side, or a menu where they would take several lines of a phone.
 */
export function AdminFrame() {
  const { pathname } = useLocation()
  const { data } = useQuery(waitingQuery)
  const { user } = useSession()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const entries = adminPagesFor(user).map((page) => ({
    page,
    isCurrent: isAt(page, pathname),
    waiting: (data && page.waiting?.(data)) ?? 0,
  }))
  return (
    <>
      <Box
        component="nav"
        aria-label="Administration"
        w="100%"
        maw="var(--portal-page-width)"
        mx="auto"
        mb="lg"
      >
        {isNarrow && entries.length > maxInLine ? (
          <Menu entries={entries} />
        ) : (
          <InLine entries={entries} />
        )}
      </Box>
      <SecondStepNudge>
        <Outlet />
      </SecondStepNudge>
    </>
  )
}

const linkTo = ({ page: { path }, isCurrent }: Entry) => ({
  to: path,
  'aria-current': isCurrent ? ('page' as const) : undefined,
  onMouseEnter: () => prefetchPage(path),
  onFocus: () => prefetchPage(path),
})

const InLine = ({ entries }: { entries: Entry[] }) => (
  <ul className={classes.rooms}>
    {entries.map((entry) => (
      <li key={entry.page.path}>
        <Link className={classes.room} {...linkTo(entry)}>
          {entry.page.label}
          {entry.waiting > 0 && <WaitingCount count={entry.waiting} />}
        </Link>
      </li>
    ))}
  </ul>
)

function Menu({ entries }: { entries: Entry[] }) {
  const current = entries.find(({ isCurrent }) => isCurrent)?.page.label
  const waiting = entries.reduce((sum, entry) => sum + entry.waiting, 0)
  return (
    <PagesMenu label={`Admin: ${current}`} note={waiting > 0 && <WaitingCount count={waiting} />}>
      {(onChoose) =>
        entries.map((entry) => (
          <NavLink
            key={entry.page.path}
            component={Link}
            label={entry.page.label}
            rightSection={entry.waiting > 0 && <WaitingCount count={entry.waiting} />}
            fw={entry.isCurrent ? 600 : undefined}
            mih="2.75rem"
            bdrs="md"
            onClick={onChoose}
            {...linkTo(entry)}
          />
        ))
      }
    </PagesMenu>
  )
}
