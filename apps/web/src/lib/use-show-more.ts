import { useEffect, useEffectEvent, useRef } from 'react'

interface List {
  /** How many items are shown. */
  count: number
  fetchNextPage: () => Promise<{ isError: boolean }>
  /** Gives the focus to the item at a place of the list. */
  focus: (index: number) => void
}

/**
 * The function behind 'Show more': loads the next page, then gives the focus to the first of the new
 * items, because the button may be gone by then.
 */
export function useShowMore({ count, fetchNextPage, focus }: List): () => Promise<void> {
  /** How many there were when more were asked for. */
  const awaited = useRef<number>(null)
  const focusAt = useEffectEvent(focus)
  useEffect(() => {
    if (awaited.current === null || count <= awaited.current) return
    focusAt(awaited.current)
    awaited.current = null
  }, [count])
  return async () => {
    awaited.current = count
    const { isError } = await fetchNextPage()
    if (isError) awaited.current = null
  }
}
