import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A heading that gets the focus when the address has its fragment. */
export function useTargetHeading(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isTarget = useLocation().hash === `#${id}`

  // After the page's own heading, which takes the focus whenever a page is opened.
  useEffect(() => {
    if (!isTarget) return
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isTarget])
  return heading
}
