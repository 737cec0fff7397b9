import {
  addGuest,
  changeGuest,
  checkInEveryone,
  downloadBadges,
  exportGuests,
  listGuests,
  removeGuest,
  searchMembersToAdd,
} from '@portal/shared/events/admin-endpoints'
import type { GuestListAnswer, ListedGuest } from '@portal/shared/events/guest-schemas'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'
import { fresh, keepPrevious, pollEvery, queryOf } from '#lib/http/queries.ts'
import {
  downloaded,
  failureText,
  useChange,
  useFile,
  useOptimisticChange,
} from '#lib/http/use-change.ts'

/** The guest list. Polled, because several people may check guests in. */
export const guestsQuery = (id: string) =>
  queryOf(listGuests, { params: { id } }, { ...fresh, ...pollEvery(20_000) })

export const memberSearchQuery = (search: string) =>
  queryOf(searchMembersToAdd, { query: { search } }, { ...fresh, ...keepPrevious })

/** Replaces a guest in the cached list; null removes the guest. */
const patchGuest = (
  queryClient: QueryClient,
  id: string,
  guestId: string,
  guest: ListedGuest | null,
) =>
  queryClient.setQueryData(
    guestsQuery(id).queryKey,
    (known): GuestListAnswer | undefined =>
      known && {
        ...known,
        guests: known.guests.flatMap((one) => (one.id === guestId ? (guest ?? []) : [one])),
      },
  )

interface CheckIn {
  guest: ListedGuest
  attended: boolean
}

/** Checks guests in and out. `isIn` includes changes that are not saved yet. */
export function useCheckIn(id: string) {
  const { pending, mutate } = useOptimisticChange(
    ['check-in', id],
    ({ guest, attended }: CheckIn) =>
      call(changeGuest, { params: { id, guest_id: guest.id }, body: { attended } }),
    {
      onSaved: ({ guest }, { guest: before }, queryClient) =>
        patchGuest(queryClient, id, before.id, guest),
      errorMessage: (error, { guest }) => `${guest.name} isn’t saved. ${failureText(error)}`,
      invalidates: (answer) => (answer ? [] : [guestsQuery(id).queryKey]),
    },
  )
  const latest = new Map(pending.map(({ guest, attended }) => [guest.id, attended]))
  const isIn = (guest: ListedGuest) => latest.get(guest.id) ?? guest.attended
  return { isIn, check: mutate }
}

export const useCheckInEveryone = (id: string) =>
  useChange(() => call(checkInEveryone, { params: { id } }), {
    queue: `check-in:${id}`,
    onSaved: (list, _, queryClient) => queryClient.setQueryData(guestsQuery(id).queryKey, list),
  })

export const useAddGuest = (id: string) =>
  useChange(
    (body: { user_id: string } | { name: string }) => call(addGuest, { params: { id }, body }),
    {
      invalidates: [guestsQuery(id).queryKey],
      successMessage: ({ guest }) => `${guest?.name ?? 'The guest'} is on the list.`,
    },
  )

/** Gives a place to somebody who waits. The call outlives the page. */
export const useGivePlace = (id: string) =>
  useChange(
    ({ id: guest_id }: ListedGuest) =>
      call(
        changeGuest,
        { params: { id, guest_id }, body: { status: 'going' } },
        { keepalive: true },
      ),
    {
      invalidates: [guestsQuery(id).queryKey],
      successMessage: (_, { name }) => `${name} has a place.`,
    },
  )

/** Takes somebody off the list. The call outlives the page. */
export const useRemoveGuest = (id: string) =>
  useChange(
    ({ id: guest_id }: ListedGuest) =>
      call(removeGuest, { params: { id, guest_id } }, { keepalive: true }),
    {
      invalidates: [guestsQuery(id).queryKey],
      successMessage: (_, { name }) => `${name} is off the list.`,
    },
  )

export const useGuestsFile = (id: string) =>
  useFile(exportGuests, { params: { id } }, 'guests.csv', downloaded)

export const useBadges = (id: string) =>
  useFile(downloadBadges, { params: { id } }, 'badges.pdf', downloaded)
