import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Returns the ref of a heading that takes the focus when the address has its fragment. */
export function useTargetHeading(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isTarget = useLocation().hash === `#${id}`

  // After the page's heading, which takes the focus when a page opens.
  useEffect(() => {
    if (!isTarget) return
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isTarget])
  return heading
}
