import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useShowMore } from '#lib/use-show-more.ts'
import { winsOf, winsQuery } from './wins-queries.ts'
import type { Tab } from './wins-state.ts'

/** A tab's wins as far as they are loaded, the counts of both tabs, and how to get more. */
export function useWins(tab: Tab) {
  const query = useInfiniteQuery(winsQuery(tab))
  const region = useRef<HTMLElement>(null)
  const latest = query.data?.pages.at(-1)
  // While the other tab loads, its neighbour's wins are still there; only the counts are of use then.
  const wins = query.data && latest?.tab === tab ? winsOf(query.data) : undefined

  const focusWin = (index: number) => {
    const titles = region.current?.querySelectorAll<HTMLElement>('[data-win]')
    const place = titles?.[Math.min(index, titles.length - 1)] ?? region.current
    place?.focus()
  }
  const showMore = useShowMore({
    count: wins?.length ?? 0,
    fetchNextPage: query.fetchNextPage,
    focus: focusWin,
  })

  return { query, wins, counts: latest?.counts, region, focusWin, showMore }
}

export type Wins = ReturnType<typeof useWins>
