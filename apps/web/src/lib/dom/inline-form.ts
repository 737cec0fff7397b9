import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from './browser.ts'

/** Closes an inline form, and returns the focus that was in it to the button that opens it. */
export function closeAndReturnFocus(
  close: () => void,
  opener: RefObject<HTMLElement | null>,
): void {
  // The button replaces the form, so it has to be rendered first.
  flushSync(close)
  focusIfLost(opener.current)
}

/** The state of a form that replaces the text it edits. `opener` is the ref of its Edit button. */
export function useInlineForm() {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isEditing,
    opener,
    open: () => setEditing(true),
    close: () => closeAndReturnFocus(() => setEditing(false), opener),
  }
}
