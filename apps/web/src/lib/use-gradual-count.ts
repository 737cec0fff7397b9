import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Whether the page on which the visit began was drawn before. */
let isFirstDrawn = false

/** Whether the reader comes back to a page, which is then scrolled to where it stood. */
function useIsBack(): boolean {
  const { key } = useLocation()
  const type = useNavigationType()
  const isFirst = key === 'default'
  useEffect(() => {
    if (isFirst) isFirstDrawn = true
  }, [isFirst])
  return type === 'POP' && (!isFirst || isFirstDrawn)
}

const STEP = 20

/**
 * How many items of a long list to draw: the first twenty at once, the others by as many in the background,
 * so that the page is there before its last card. All at once on the way back, where the page has to be as
 * long as it was.
 */
export function useGradualCount(total: number): number {
  const isBack = useIsBack()
  const [count, setCount] = useState(isBack || total <= STEP ? Number.POSITIVE_INFINITY : STEP)
  useEffect(() => {
    if (count === Number.POSITIVE_INFINITY) return
    const next = count + STEP
    startTransition(() => setCount(next < total ? next : Number.POSITIVE_INFINITY))
  }, [count, total])
  return count
}
