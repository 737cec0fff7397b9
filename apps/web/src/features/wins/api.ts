import {
  addReaction,
  deleteWin,
  getWin,
  listWins,
  postWin,
  removeReaction,
  removeWin,
  restoreWin,
  updateWin,
} from '@portal/shared/wins/endpoints'
import { getWinCard } from '@portal/shared/wins/repost-endpoints'
import type { ReactionType, Win, WinForm, WinList } from '@portal/shared/wins/schemas'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { call, fetchFile, messageOf } from '#lib/api.ts'
import { dataAddressOf } from '#lib/browser.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure, onFailure } from '#lib/notify-failure.ts'
import { notifyUndoable } from './components/UndoNotice.tsx'
import type { Tab } from './wins-state.ts'

const PAGE_SIZE = 20

const winsKey = ['wins'] as const
const listsKey = [...winsKey, 'list'] as const

/** A page of a tab. It names its tab, because it stays on the screen while the other tab loads. */
export type WinPage = WinList & { tab: Tab }
export type WinPages = InfiniteData<WinPage, string | null>

/** The wins of a tab by pages. */
export const winsQuery = (tab: Tab) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, tab],
    queryFn: async ({ pageParam, signal }): Promise<WinPage> => {
      const query = {
        page_size: PAGE_SIZE,
        ...(tab === 'mine' && { author: 'me' as const }),
        ...(pageParam !== null && { cursor: pageParam }),
      }
      return { tab, ...(await call(listWins, { query }, { signal })) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  })

export const winQuery = (id: string) =>
  queryOptions({
    queryKey: [...winsKey, 'one', id],
    queryFn: ({ signal }) => call(getWin, { params: { id } }, { signal }),
  })

/** The card image of a win, as a file and as an address; `title` is what the win is called now. */
export const cardQuery = ({ id, title }: Pick<Win, 'id' | 'title'>) =>
  queryOptions({
    queryKey: ['win-card', id, title],
    queryFn: async () => {
      const file = await fetchFile(getWinCard, { params: { id } })
      return { file, address: await dataAddressOf(file) }
    },
  })

/** The latest five wins that a search finds. */
export const findWinsQuery = (search: string) =>
  queryOptions({
    queryKey: [...winsKey, 'found', search],
    queryFn: async ({ signal }) =>
      (await call(listWins, { query: { search, page_size: 5 } }, { signal })).wins,
  })

/**
 * The wins of these pages without duplicates, latest date first. A win that was posted or got another
 * date since the first page was loaded may stand on two of them.
 */
export function winsOf({ pages }: { pages: WinPage[] }): Win[] {
  const byId = new Map<string, Win>()
  for (const { wins } of pages) for (const win of wins) if (!byId.has(win.id)) byId.set(win.id, win)
  return [...byId.values()].sort((a, b) => b.date.localeCompare(a.date))
}

const changeLists = (queryClient: QueryClient, change: (page: WinPage, index: number) => WinPage) =>
  queryClient.setQueriesData<WinPages>(
    { queryKey: listsKey },
    (data) => data && { ...data, pages: data.pages.map(change) },
  )

/** Adds a new win of the member to the cached lists. Its place does not matter: `winsOf` sorts by date. */
export function addWin(queryClient: QueryClient, win: Win): void {
  queryClient.setQueryData(winQuery(win.id).queryKey, win)
  changeLists(queryClient, (page, index) => ({
    ...page,
    wins: index === 0 ? [win, ...page.wins] : page.wins,
    counts: { all: page.counts.all + 1, mine: page.counts.mine + 1 },
  }))
}

/** Changes a win in every cached query that has it. */
export function putWin(queryClient: QueryClient, id: string, change: (win: Win) => Win): void {
  queryClient.setQueryData(winQuery(id).queryKey, (win) => win && change(win))
  changeLists(queryClient, (page) => ({
    ...page,
    wins: page.wins.map((win) => (win.id === id ? change(win) : win)),
  }))
}

/** Removes a win from the cached lists. Its own page fetches it again when it is next opened. */
export function dropWin(queryClient: QueryClient, { id, can }: Win): void {
  void queryClient.invalidateQueries({ queryKey: winQuery(id).queryKey, refetchType: 'none' })
  changeLists(queryClient, (page) => ({
    ...page,
    wins: page.wins.filter((win) => win.id !== id),
    counts: { all: page.counts.all - 1, mine: page.counts.mine - (can.delete ? 1 : 0) },
  }))
}

/** Takes one reaction from the server's answer, because a change of the other may still be pending. */
export const putReaction = (queryClient: QueryClient, saved: Win, type: ReactionType) =>
  putWin(queryClient, saved.id, (win) => ({
    ...win,
    reactions: { ...win.reactions, [type]: saved.reactions[type] },
    userReacted: { ...win.userReacted, [type]: saved.userReacted[type] },
  }))

/** Reads the lists again after a change. Invalidating alone does not restart a first load that is pending. */
async function refetchLists(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: listsKey })
  await queryClient.invalidateQueries({ queryKey: listsKey })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return { queryClient, refresh: () => void refetchLists(queryClient) }
}

/** What is sent of a new win: a blank link is left out. */
export const payloadOf = ({ link, ...form }: WinForm) => (link ? { ...form, link } : form)

/** Posts a new win, or updates `win`. The form shows why the server refuses. */
export function useSaveWin(win: Win | null) {
  const { queryClient, refresh } = useRefresh()
  return useMutation({
    mutationFn: (form: WinForm) => {
      // A field that is left out keeps its value: a link that was cleared is sent empty.
      const body = { ...form, link: form.link ?? '' }
      if (win) return call(updateWin, { params: { id: win.id }, body })
      return call(postWin, { body: payloadOf(form) })
    },
    onSuccess: (saved) => {
      if (win) putWin(queryClient, saved.id, () => saved)
      else addWin(queryClient, saved)
      notify.success(win ? 'Win updated successfully!' : 'Win posted successfully!')
      refresh()
    },
  })
}

/** Deletes a win of the member; the notification offers to undo it. */
export function useDeleteWin() {
  const { queryClient, refresh } = useRefresh()
  const restore = async ({ id }: Win) => {
    try {
      addWin(queryClient, await call(restoreWin, { params: { id } }))
      notify.success('Your win is back.')
    } catch (error) {
      notifyFailure(error, messageOf(error, 'Your win could not be brought back.'))
    }
    refresh()
  }
  return useMutation({
    mutationFn: (win: Win) => call(deleteWin, { params: { id: win.id } }),
    onSuccess: (_, win) => {
      dropWin(queryClient, win)
      notifyUndoable('Win deleted successfully!', () => void restore(win))
      refresh()
    },
    onError: onFailure('Your win could not be deleted.'),
  })
}

/** Removes a win as an administrator; the server mails the reason to its author. */
export function useRemoveWin() {
  const { queryClient, refresh } = useRefresh()
  return async (win: Win, reason: string) => {
    await call(removeWin, { params: { id: win.id }, body: { reason } })
    dropWin(queryClient, win)
    notify.success(`The win is removed. ${win.userName} gets an e-mail with your reason.`)
    refresh()
  }
}

/**
 * One of the member's reactions to a win, shown at once. Only what the server has answered is cached;
 * a pending change is laid over it, so that a change that fails leaves nothing behind. Quick clicks are
 * sent one after the other.
 */
export function useReaction(win: Win, type: ReactionType) {
  const queryClient = useQueryClient()
  const mutationKey = [...winsKey, 'reaction', win.id, type]
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables === true,
  })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (on: boolean) =>
      call(on ? addReaction : removeReaction, { params: { id: win.id, type } }),
    onSuccess: (saved) => {
      putReaction(queryClient, saved, type)
      // A refetch that began before the change would bring the old state back: it starts again. A fetch
      // of a further page brings other wins, and goes on.
      void queryClient.invalidateQueries({
        queryKey: winsKey,
        predicate: ({ state: { fetchStatus, fetchMeta } }) =>
          fetchStatus === 'fetching' && fetchMeta?.fetchMore === undefined,
      })
    },
    onError: onFailure('Your reaction could not be saved.'),
  })
  const on = pending.at(-1) ?? win.userReacted[type]
  const count = win.reactions[type] + Number(on) - Number(win.userReacted[type])
  return { on, count, toggle: () => mutate(!on) }
}
