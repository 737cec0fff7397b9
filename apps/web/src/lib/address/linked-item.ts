import { useEffect, useRef } from 'react'

interface List {
  data: { id: string }[] | undefined
  isFetching: boolean
}

/** Whether a list contains the item in the URL; null without one and while loading. */
export function findLinkedItem(
  id: string | null,
  { data, isFetching }: List,
): 'found' | 'missing' | null {
  if (id === null || data === undefined) return null
  if (data.some((one) => one.id === id)) return 'found'
  return isFetching ? null : 'missing'
}

/** Scrolls once to the item that the address links to, and focuses its title (`data-item`). */
export function useScrollToItem(id: string | null, isFound: boolean): void {
  const shown = useRef<string>(null)
  useEffect(() => {
    if (id === null) shown.current = null
    if (id === null || !isFound || shown.current === id) return
    // After the page's heading, which takes the focus when a page opens.
    const frame = requestAnimationFrame(() => {
      shown.current = id
      const title = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
      title?.scrollIntoView({ block: 'center' })
      title?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isFound])
}
