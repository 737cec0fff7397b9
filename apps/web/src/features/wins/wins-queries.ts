import { getWin, listWins } from '@portal/shared/wins/endpoints'
import type { Win, WinList } from '@portal/shared/wins/schemas'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Tab } from './wins-state.ts'

const PAGE_SIZE = 20

export const winsKey = ['wins'] as const
export const listsKey = [...winsKey, 'list'] as const
const oneKey = (id: string) => [...winsKey, 'one', id] as const

/** A page says which tab it is of, because it stays in view while the other tab loads. */
export type WinPage = WinList & { tab: Tab }
export type WinPages = InfiniteData<WinPage, string | null>

/** The wins of a tab, as far as they were asked for. */
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
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getWin, { params: { id } }, { signal }),
  })

/**
 * Every win of these pages once, newest first by date. A win that was posted or moved
 * meanwhile may stand on a page already and come again with the next.
 */
export function winsOf({ pages }: { pages: WinPage[] }): Win[] {
  const byId = new Map<string, Win>()
  for (const { wins } of pages) for (const win of wins) if (!byId.has(win.id)) byId.set(win.id, win)
  return [...byId.values()].sort((a, b) => b.date.localeCompare(a.date))
}
