import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router-dom'
import { SecondStepNudge } from '#features/auth/components/SecondStepNudge.tsx'
import { todayQuery } from '#features/today/api.ts'
import { useSession } from '#lib/session/session.ts'
import { SectionFrame } from '../layout/SectionFrame.tsx'
import { adminGroupsFor, isAt } from './admin-pages.ts'
import { countTasksOn } from './task-counts.ts'

export default function AdminFrame() {
  const { user } = useSession()
  const location = useLocation()
  const { data } = useQuery(todayQuery)
  const groups = adminGroupsFor(user).map(({ heading, pages }) => ({
    ...(heading && { heading }),
    pages: pages.map((page) => ({
      label: page.label,
      to: page.path,
      isCurrent: isAt(page, location),
      waiting: countTasksOn(page.path, data?.waiting),
    })),
  }))
  return (
    <SectionFrame label="Administration" name="Admin" groups={groups}>
      <SecondStepNudge>
        <Outlet />
      </SecondStepNudge>
    </SectionFrame>
  )
}
