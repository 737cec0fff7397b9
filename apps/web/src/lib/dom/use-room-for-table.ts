import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element has at least `rems` of width, whatever the sidebar beside it takes. */
function useWide(element: RefObject<HTMLElement | null>, rems: number): boolean {
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

/** A table needs this much room beside the sidebar; with less there are cards. */
const TABLE_REMS = 45

/** Whether rows may stand in a table: never below 768 px, and only where there is room for columns. */
export function useRoomForTable(
  element: RefObject<HTMLElement | null>,
  rems: number = TABLE_REMS,
): boolean {
  const desktop = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const roomy = useWide(element, rems)
  return desktop && roomy
}
