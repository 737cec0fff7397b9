import type { ReactionType, Win } from '@portal/shared/wins/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { listsKey, type WinPage, type WinPages, winQuery, winsKey } from './wins-queries.ts'

/** What is kept of the wins here, changed as the server has just said; nobody waits for a reload. */

type Change = (page: WinPage, index: number) => WinPage

const changeLists = (queryClient: QueryClient, change: Change) =>
  queryClient.setQueriesData<WinPages>(
    { queryKey: listsKey },
    (data) => data && { ...data, pages: data.pages.map(change) },
  )

/** One more win, or one less, that is hers. */
const counted = ({ all, mine }: WinPage['counts'], by: 1 | -1) => ({
  all: all + by,
  mine: mine + by,
})

/** A win of hers that was not there before comes first; the lists sort by date themselves. */
export function addWin(queryClient: QueryClient, win: Win): void {
  queryClient.setQueryData(winQuery(win.id).queryKey, win)
  changeLists(queryClient, (page, index) => ({
    ...page,
    wins: index === 0 ? [win, ...page.wins] : page.wins,
    counts: counted(page.counts, 1),
  }))
}

/** The new state of a win, wherever it stands. */
export function putWin(queryClient: QueryClient, id: string, change: (win: Win) => Win): void {
  queryClient.setQueryData(winQuery(id).queryKey, (win) => win && change(win))
  changeLists(queryClient, (page) => ({
    ...page,
    wins: page.wins.map((win) => (win.id === id ? change(win) : win)),
  }))
}

/** A win that is gone. Whoever comes back to its own page asks for it afresh. */
export function dropWin(queryClient: QueryClient, { id, can }: Win): void {
  void queryClient.invalidateQueries({ queryKey: winQuery(id).queryKey, refetchType: 'none' })
  changeLists(queryClient, (page) => ({
    ...page,
    wins: page.wins.filter((win) => win.id !== id),
    counts: {
      all: page.counts.all - 1,
      mine: page.counts.mine - (can.delete ? 1 : 0),
    },
  }))
}

/** The server's word on one reaction. The other may still be under way: it is left alone. */
export const putReaction = (queryClient: QueryClient, saved: Win, type: ReactionType) =>
  putWin(queryClient, saved.id, (win) => ({
    ...win,
    reactions: { ...win.reactions, [type]: saved.reactions[type] },
    userReacted: { ...win.userReacted, [type]: saved.userReacted[type] },
  }))

/**
 * A refetch that began before a change would bring the old state back: it starts again. Further pages
 * on their way hold other wins, and go on.
 */
export const refetchStale = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    queryKey: winsKey,
    predicate: ({ state }) =>
      state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore === undefined,
  })
