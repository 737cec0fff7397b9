import { type RefObject, useRef } from 'react'

/** After a decision, when its dialog has closed, focus goes to the card that took the place in the list. */
export function useNextFocus(list: RefObject<HTMLElement | null>) {
  const place = useRef<number | null>(null)
  return {
    /** The place in the list of what was decided. */
    remember: (index: number) => {
      place.current = Math.max(0, index)
    },
    /** To be called when the dialog has closed; without a decision it does nothing. */
    settle: () => {
      if (place.current === null) return
      const titles = list.current?.querySelectorAll<HTMLElement>('[data-review-title]') ?? []
      const next = titles[Math.min(place.current, titles.length - 1)] ?? list.current
      place.current = null
      requestAnimationFrame(() => next?.focus())
    },
  }
}
