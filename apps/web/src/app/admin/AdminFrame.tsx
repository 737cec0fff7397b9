import { paths } from '@portal/shared/core/paths'
import type { TodayItem } from '@portal/shared/today/endpoints'
import { type AdminPath, todayKind } from '@portal/shared/today/kinds'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router-dom'
import { SecondStepNudge } from '#features/auth/components/SecondStepNudge.tsx'
import { todayQuery } from '#features/today/api.ts'
import { useSession } from '#lib/session/session.ts'
import { isActive } from '../layout/nav-items.ts'
import { SectionFrame } from '../layout/SectionFrame.tsx'
import { adminEntriesFor, isAt } from './admin-pages.ts'

const nudgePaths = [paths.admin, paths.settings]

export default function AdminFrame() {
  const { user } = useSession()
  const location = useLocation()
  const { data } = useQuery(todayQuery)
  const entries = adminEntriesFor(user).map(({ label, pages }) => ({
    label,
    pages: pages.map((page) => ({
      label: page.label,
      to: page.to,
      isCurrent: isAt(page, location),
      waiting: countTasksOn(page.path, data?.waiting),
    })),
  }))
  const isNudged = nudgePaths.some((path) => isActive({ path, exact: true }, location.pathname))
  return (
    <SectionFrame label="Administration" name="Admin" entries={entries}>
      {isNudged ? (
        <SecondStepNudge>
          <Outlet />
        </SecondStepNudge>
      ) : (
        <Outlet />
      )}
    </SectionFrame>
  )
}

const countTasksOn = (page: AdminPath, items: TodayItem[] = []) =>
  items
    .filter(({ kind }) => todayKind(kind).page === page)
    .reduce((sum, { count }) => sum + count, 0)
