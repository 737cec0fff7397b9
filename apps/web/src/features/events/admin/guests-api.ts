import { changeGuest, listGuests } from '@portal/shared/events/admin-endpoints'
import type { ListedGuest } from '@portal/shared/events/guest-schemas'
import { call } from '#lib/http/api.ts'
import { patchItem } from '#lib/http/patch-item.ts'
import { fresh, pollEvery, queryOf } from '#lib/http/queries.ts'
import { failureText, useOptimisticChange } from '#lib/http/use-change.ts'

/** The guest list. Polled, because several people may check guests in. */
export const guestsQuery = (id: string) =>
  queryOf(listGuests, { params: { id } }, { ...fresh, ...pollEvery(20_000) })

interface CheckIn {
  guest: ListedGuest
  attended: boolean
}

/** Checks guests in and out. `isIn` includes changes that are not saved yet. */
export function useCheckIn(id: string) {
  const { queryKey } = guestsQuery(id)
  const { pending, mutate } = useOptimisticChange(
    ['check-in', id],
    ({ guest, attended }: CheckIn) =>
      call(changeGuest, { params: { id, guest_id: guest.id }, body: { attended } }),
    {
      onSaved: ({ guest }, { guest: before }, queryClient) =>
        guest && patchItem(queryClient, queryKey, before.id, guest),
      errorMessage: (error, { guest }) => `${guest.name} isn’t saved. ${failureText(error)}`,
      // Who had not signed up is off the list when checked out.
      invalidates: (answer) => (answer?.guest ? [] : [queryKey]),
    },
  )
  const latest = new Map(pending.map(({ guest, attended }) => [guest.id, attended]))
  const isIn = (guest: ListedGuest) => latest.get(guest.id) ?? guest.attended
  return { isIn, check: mutate }
}
