import { getMe } from '@portal/shared/profile/endpoints'
import type { Me } from '@portal/shared/profile/schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../http/api.ts'
import { keyOf } from '../http/queries.ts'
import { readSession, updateUser } from './session.ts'

/** The signed-in member. Also updates the session, so that approvals and new roles take effect. */
export const meQuery = queryOptions({
  queryKey: keyOf(getMe),
  queryFn: async ({ signal }) => {
    const me = await call(getMe, {}, { signal })
    updateUser(me)
    return me
  },
})

/** Caches a changed profile, unless another member has signed in since. */
export async function updateMe(queryClient: QueryClient, me: Me): Promise<void> {
  const owner = readSession().user?.id
  if (owner && owner !== me.id) return
  await queryClient.cancelQueries({ queryKey: meQuery.queryKey, exact: true })
  queryClient.setQueryData(meQuery.queryKey, me)
  updateUser(me)
}
