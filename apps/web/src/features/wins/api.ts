import {
  addReaction,
  deleteWin,
  deleteWinPhoto,
  getWin,
  listWins,
  postWin,
  putWinPhoto,
  removeReaction,
  removeWin,
  restoreWin,
  updateWin,
} from '@portal/shared/wins/endpoints'
import { getWinCard } from '@portal/shared/wins/repost-endpoints'
import type { ReactionType, Win, WinForm } from '@portal/shared/wins/schemas'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readOneOf } from '#lib/address/url-state.ts'
import { readAsDataUrl } from '#lib/dom/files.ts'
import { photoErrorText } from '#lib/forms/picture.ts'
import { call, fetchFile, upload } from '#lib/http/api.ts'
import { patchItem } from '#lib/http/patch-item.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange, useOptimisticChange } from '#lib/http/use-change.ts'
import { notifyFailure } from '#lib/notify/notify-failure.ts'
import { notifyUndoable } from '#lib/notify/undo.tsx'
import { useEmailText } from '#lib/text/email-text.ts'

export type WinsShown = {
  /** Null is the first tab, All Wins. */
  tab: 'mine' | null
}

export function winsQuery({ tab }: WinsShown) {
  const query = tab === 'mine' ? { author: 'me' as const } : {}
  return infiniteQueryOptions({
    queryKey: keyOf(listWins, { query }),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam !== null && { cursor: pageParam }
      return call(listWins, { query: { ...query, ...cursor } }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
}

export const winQuery = (id: string) => queryOf(getWin, { params: { id } })

/** The card image of a win. `title` makes the query depend on the current title. */
export const cardQuery = ({ id, title }: Pick<Win, 'id' | 'title'>) =>
  queryOptions({
    queryKey: [...keyOf(getWinCard, { params: { id } }), title],
    queryFn: async () => {
      const file = await fetchFile(getWinCard, { params: { id } })
      return { file, address: await readAsDataUrl(file) }
    },
  })

/** Omitted fields keep their value. */
const toWinUpdateBody = (win: Win, { may_share, ...form }: WinForm) => ({
  ...form,
  ...(may_share !== win.may_share && { may_share }),
})

interface SentWin {
  form: WinForm
  /** Null removes the photo, undefined keeps it. */
  photo: Blob | null | undefined
}

/** Uploads the photo of a saved win. Returns the win, without the photo after an error. */
async function savePhoto(win: Win, photo: Blob | null): Promise<Win> {
  const params = { id: win.id }
  try {
    if (photo) return await upload(putWinPhoto, { params }, photo)
    return await call(deleteWinPhoto, { params })
  } catch (error) {
    const problem = error instanceof Error ? photoErrorText(error) : String(error)
    notifyFailure(error, { title: 'Your win is saved, but not its photo', message: problem })
    return win
  }
}

/** Invalidates the lists, but not the pages of single wins, because a deleted win has no page. */
const changes = [keyOf(listWins, { query: {} })]

export const useSaveWin = (win: Win | null) =>
  useChange(
    async ({ form, photo }: SentWin) => {
      const saved = win
        ? await call(updateWin, { params: { id: win.id }, body: toWinUpdateBody(win, form) })
        : await call(postWin, { body: form })
      return photo || (photo === null && saved.photo) ? savePhoto(saved, photo) : saved
    },
    {
      onSaved: (saved, _, queryClient) =>
        queryClient.setQueryData(winQuery(saved.id).queryKey, saved),
      invalidates: changes,
      successMessage: win ? 'Win updated successfully!' : 'Win posted successfully!',
    },
  )

export function useDeleteWin() {
  const { mutate: restore } = useChange(({ id }: Win) => call(restoreWin, { params: { id } }), {
    invalidates: changes,
    successMessage: 'Your win is back.',
  })
  return useChange((win: Win) => call(deleteWin, { params: { id: win.id } }), {
    onSaved: (_, win) => notifyUndoable('Win deleted successfully!', () => restore(win)),
    invalidates: changes,
  })
}

export function useRemoveWin() {
  const emailed = useEmailText()
  return useChange(
    ({ win: { id }, reason }: { win: Win; reason: string }) =>
      call(removeWin, { params: { id }, body: { reason } }),
    {
      invalidates: changes,
      successMessage: (_, { win }) =>
        `The win is removed. ${emailed(`We’ve emailed your reason to ${win.userName}.`)}`,
    },
  )
}

export function useReaction(win: Win, type: ReactionType) {
  const params = { id: win.id, type }
  const { pending, mutate } = useOptimisticChange(
    keyOf(addReaction, { params }),
    (on: boolean) => call(on ? addReaction : removeReaction, { params }),
    {
      queue: `reactions:${win.id}`,
      onSaved: ({ reactions, userReacted }, _, queryClient) =>
        patchItem(queryClient, keyOf(listWins), win.id, { reactions, userReacted }),
    },
  )
  const on = pending.at(-1) ?? win.userReacted[type]
  const count = win.reactions[type] + Number(on) - Number(win.userReacted[type])
  return { on, count, toggle: () => mutate(!on) }
}

export const readWins = (query: URLSearchParams): WinsShown => ({
  tab: readOneOf(query, 'tab', ['mine']),
})
