import { useEffect, useRef } from 'react'

interface List {
  data: { id: string }[] | undefined
  isFetching: boolean
}

/** Whether a list has the item that the address names. Null until it is known, and without a name. */
export function namedItem(id: string | null, { data, isFetching }: List): 'there' | 'gone' | null {
  if (id === null || data === undefined) return null
  if (data.some((one) => one.id === id)) return 'there'
  return isFetching ? null : 'gone'
}

/** Brings the item that the address names into view once, with the focus on its title (`data-item`). */
export function useSpotlight(id: string | null, isThere: boolean): void {
  const shown = useRef<string>(null)
  useEffect(() => {
    if (id === null) shown.current = null
    if (id === null || !isThere || shown.current === id) return
    // After the page's own heading, which takes the focus whenever a page is opened.
    const frame = requestAnimationFrame(() => {
      shown.current = id
      const title = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
      title?.scrollIntoView({ block: 'center' })
      title?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isThere])
}
