import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element has at least `rems` of width, whatever the sidebar beside it takes. */
export function useWide(element: RefObject<HTMLElement | null>, rems: number): boolean {
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setWide(current.clientWidth >= rems * rem)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, rems])
  return wide
}
