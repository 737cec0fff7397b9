import { useEffect, useRef } from 'react'

interface ListQuery {
  data: { id: string }[] | undefined
  isFetching: boolean
}

/** Returns whether a list has the linked item; null without an item and while loading. */
export function checkLinkedItem(
  id: string | null,
  { data, isFetching }: ListQuery,
): 'found' | 'missing' | null {
  if (id === null || data === undefined) return null
  if (data.some((one) => one.id === id)) return 'found'
  return isFetching ? null : 'missing'
}

/** Scrolls once to the item that the address links to, and focuses its title (`data-item`). */
export function useScrollToItem(id: string | null, isFound: boolean): void {
  const scrolledTo = useRef<string>(null)
  useEffect(() => {
    if (id === null) scrolledTo.current = null
    if (id === null || !isFound || scrolledTo.current === id) return
    // Waits until the page's heading has taken the focus, as it does when a page opens.
    const frame = requestAnimationFrame(() => {
      scrolledTo.current = id
      const title = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
      title?.scrollIntoView({ block: 'center' })
      title?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isFound])
}
