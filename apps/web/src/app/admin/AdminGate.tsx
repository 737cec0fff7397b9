import { type Path, paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Loading } from '#components/feedback/RowSkeleton.tsx'
import { notify } from '#lib/notify/notify.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useSession } from '#lib/session/session.ts'
import { adminPagesFor, isAt } from './admin-pages.ts'

/** Lets users open the Admin pages of their role. Fetches the current role before it refuses. */
export default function AdminGate() {
  const { user } = useSession()
  const location = useLocation()
  const pages = adminPagesFor(user)
  const isPermitted = pages.some((page) => isAt(page, { ...location, hash: '' }))
  const { isPending, isFetching } = useQuery({ ...meQuery, staleTime: 0, enabled: !isPermitted })

  if (isPermitted) return <Outlet />
  if (isPending || isFetching) return <Loading text="Loading...">{null}</Loading>
  return <Refusal redirect={pages.length > 0 ? paths.admin : paths.dashboard} />
}

function Refusal({ redirect }: { redirect: Path }) {
  useEffect(() => {
    notify.error('Access denied. Admin privileges required.')
  }, [])
  return <Navigate to={redirect} replace />
}
