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
import type { ReactionType, Win, WinForm, WinList } from '@portal/shared/wins/schemas'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readOneOf } from '#lib/address/url-state.ts'
import { readAsDataUrl } from '#lib/dom/browser.ts'
import { photoErrorText } from '#lib/forms/picture.ts'
import { call, fetchFile, upload } from '#lib/http/api.ts'
import { patchItem } from '#lib/http/patch-item.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange, useOptimisticChange } from '#lib/http/use-change.ts'
import { notifyFailure } from '#lib/notify/notify-failure.ts'
import { notifyUndoable } from '#lib/notify/undo.tsx'
import { useEmailText } from '#lib/text/email-text.ts'

const PAGE_SIZE = 20

/** A page of a tab. It names its tab, because it stays on the screen while the other tab loads. */
export type WinPage = WinList & { tab: Tab }

export type WinsShown = {
  /** Null is the first tab, All Wins. */
  tab: 'mine' | null
}

/** The wins of a tab by pages. */
export function winsQuery({ tab: named }: WinsShown) {
  const tab: Tab = named ?? 'all'
  const query = { page_size: PAGE_SIZE, ...(tab === 'mine' && { author: 'me' as const }) }
  return infiniteQueryOptions({
    queryKey: keyOf(listWins, { query }),
    queryFn: async ({ pageParam, signal }): Promise<WinPage> => {
      const cursor = pageParam !== null && { cursor: pageParam }
      return { tab, ...(await call(listWins, { query: { ...query, ...cursor } }, { signal })) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  })
}

export const winQuery = (id: string) => queryOf(getWin, { params: { id } })

/** The card image of a win, as a file and as an address; `title` is what the win is called now. */
export const cardQuery = ({ id, title }: Pick<Win, 'id' | 'title'>) =>
  queryOptions({
    queryKey: [...keyOf(getWinCard, { params: { id } }), title],
    queryFn: async () => {
      const file = await fetchFile(getWinCard, { params: { id } })
      return { file, address: await readAsDataUrl(file) }
    },
  })

/**
 * The wins of these pages without duplicates, latest date first. A win that was posted or got
 * another date since the first page was loaded may stand on two of them.
 */
export function mergeWinPages({ pages }: { pages: WinPage[] }): Win[] {
  const byId = new Map<string, Win>()
  for (const { wins } of pages) for (const win of wins) if (!byId.has(win.id)) byId.set(win.id, win)
  return [...byId.values()].sort((a, b) => b.date.localeCompare(a.date))
}

/** What is sent of a new win: a blank link is left out. */
const toNewWinBody = ({ link, ...form }: WinForm) => (link ? { ...form, link } : form)

/**
 * What is sent of a changed win. A field that is left out keeps its value: a link that was cleared
 * is sent empty, and whether it may be shared only as another answer than before.
 */
const toWinUpdateBody = (win: Win, { may_share, ...form }: WinForm) => ({
  ...form,
  link: form.link ?? '',
  ...(may_share !== win.may_share && { may_share }),
})

interface SentWin {
  form: WinForm
  /** Its photo: null removes it, undefined keeps it. */
  photo: Blob | null | undefined
}

/**
 * Sends the photo of a win that is saved already. The win as it is then: without the photo if that
 * failed.
 */
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

/** The lists, without the pages of single wins: one that is gone has none. */
const changes = [keyOf(listWins, { query: {} })]

/** Posts a new win, or updates `win`. */
export const useSaveWin = (win: Win | null) =>
  useChange(
    async ({ form, photo }: SentWin) => {
      const saved = win
        ? await call(updateWin, { params: { id: win.id }, body: toWinUpdateBody(win, form) })
        : await call(postWin, { body: toNewWinBody(form) })
      return photo || (photo === null && saved.photo) ? savePhoto(saved, photo) : saved
    },
    {
      onSaved: (saved, _, queryClient) =>
        queryClient.setQueryData(winQuery(saved.id).queryKey, saved),
      invalidates: changes,
      successMessage: win ? 'Win updated successfully!' : 'Win posted successfully!',
    },
  )

/** Deletes a win of the member; the notification offers to undo it. */
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

/** Removes a win as an administrator; the server emails the reason to its author. */
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

/** One of the member's reactions to a win, shown at once. */
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

export type Tab = 'all' | 'mine'

export const readWins = (query: URLSearchParams): WinsShown => ({
  tab: readOneOf(query, 'tab', ['mine']),
})
