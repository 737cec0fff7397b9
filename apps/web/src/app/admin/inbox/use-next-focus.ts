import type { Submission } from '@portal/shared/submissions/forms'
import { type RefObject, useRef } from 'react'

/** Once something is decided and its dialog has gone, focus goes to what has moved up to its place. */
export function useNextFocus(
  list: RefObject<HTMLElement | null>,
  /** What is open, and the list that it may have left by the time that the dialog goes. */
  item: string | null,
  submissions: Submission[] = [],
) {
  const place = useRef(0)
  const decided = useRef(false)
  const index = submissions.findIndex(({ id }) => id === item)
  if (index >= 0) place.current = index
  return {
    remember: () => {
      decided.current = true
    },
    settle: () => {
      if (!decided.current) return
      decided.current = false
      const titles = list.current?.querySelectorAll<HTMLElement>('[data-submission]') ?? []
      const next = titles[Math.min(place.current, titles.length - 1)] ?? list.current
      requestAnimationFrame(() => next?.focus())
    },
  }
}
