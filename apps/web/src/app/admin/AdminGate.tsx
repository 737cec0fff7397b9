import { type Path, paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Loading } from '#components/feedback/RowSkeleton.tsx'
import { notify } from '#lib/notify/notify.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useSession } from '#lib/session/session.ts'
import { adminPagesFor, isAt } from './admin-pages.ts'

/**
 * Opens the pages under Admin to those whose role permits them. Somebody whose stored role does not is
 * looked up before they are refused.
 */
export function AdminGate() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const pages = adminPagesFor(user)
  const isPermitted = pages.some((page) => isAt(page, { pathname, hash: '' }))
  const { isPending, isFetching } = useQuery({ ...meQuery, staleTime: 0, enabled: !isPermitted })

  if (isPermitted) return <Outlet />
  if (isPending || isFetching) return <Loading text="Loading...">{null}</Loading>
  return <Refusal elsewhere={pages.length > 0 ? paths.admin : paths.dashboard} />
}

function Refusal({ elsewhere }: { elsewhere: Path }) {
  useEffect(() => {
    notify.error('Access denied. Admin privileges required.')
  }, [])
  return <Navigate to={elsewhere} replace />
}
