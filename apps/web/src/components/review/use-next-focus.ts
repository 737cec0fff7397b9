import { type RefObject, useEffect, useRef } from 'react'

/** After a decision, when its dialog has closed, focus goes to the card that took the place in the list. */
export function useNextFocus(list: RefObject<HTMLElement | null>) {
  const place = useRef<number | null>(null)
  /** The place in the list of what was decided. */
  const remember = (index: number) => {
    place.current = Math.max(0, index)
  }
  /** To be called when the dialog has closed; without a decision it does nothing. */
  const settle = () => {
    if (place.current === null) return
    const titles = list.current?.querySelectorAll<HTMLElement>('[data-review-title]') ?? []
    const next = titles[Math.min(place.current, titles.length - 1)] ?? list.current
    place.current = null
    requestAnimationFrame(() => next?.focus())
  }
  return {
    remember,
    settle,
    /** For a dialog that decides about what stands at a place of the list. */
    decides: (index: number, close: () => void) => ({
      onClose: close,
      onDone: () => {
        remember(index)
        close()
      },
      onClosed: settle,
    }),
  }
}

/**
 * After a decision without a dialog, when the list has come without what was decided, focus goes to what took
 * its place. `attribute` marks the headings of the list, of the rows whose ids are `shown`. Returns a
 * function that takes the id of what was decided.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  attribute: `data-${string}`,
  shown: string[],
) {
  const decided = useRef<{ id: string; place: number } | null>(null)
  useEffect(() => {
    const { current } = decided
    if (!current || shown.includes(current.id)) return
    decided.current = null
    const headings = list.current?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? []
    const next = headings[Math.min(current.place, headings.length - 1)] ?? list.current
    next?.focus()
  }, [list, attribute, shown])
  return (id: string) => {
    const place = shown.indexOf(id)
    if (place >= 0) decided.current = { id, place }
  }
}
