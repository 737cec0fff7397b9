import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const STEP = 20

/**
 * How many items of a long list to draw: the first twenty at once, the others by twenty in the background,
 * so that the page is there before its last card. All at once on the way back, where the page has to be as
 * long as it was to be scrolled to where it stood.
 */
export function useGradualCount(total: number): number {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  const [count, setCount] = useState(isBack || total <= STEP ? Number.POSITIVE_INFINITY : STEP)
  useEffect(() => {
    if (count === Number.POSITIVE_INFINITY) return
    const next = count + STEP
    startTransition(() => setCount(next < total ? next : Number.POSITIVE_INFINITY))
  }, [count, total])
  return count
}
