import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { Account } from '#features/profile/components/Account.tsx'
import { AccountSkeleton } from '#features/profile/components/AccountSkeleton.tsx'
import { isFounder } from '#features/profile/fields.ts'
import { meQuery } from '#lib/me.ts'
import { notify } from '#lib/notify.tsx'
import { safetyPlacesOf } from './safety-places.ts'

/** The upper cards of the account page. */
export function AccountProfile() {
  const { data: me, isError, isFetching } = useQuery(meQuery)
  if (me) {
    return <Account key={me.id} me={me} below={safetyPlacesOf(isFounder(me), me.is_admin)} />
  }
  return isError && !isFetching ? <Failed /> : <AccountSkeleton />
}

/** Without the profile there is no account to show. */
function Failed() {
  useEffect(() => {
    notify.error('Failed to load user data')
  }, [])
  return <Navigate to={paths.landing} replace />
}
