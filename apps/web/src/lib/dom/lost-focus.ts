import { focusIfLost } from './browser.ts'

/** What takes the focus by itself comes first, such as the button that a closed dialog returns it to. */
const PAUSE_MS = 50

/** An open dialog, or else the heading of the page. */
const findFallback = () =>
  document.querySelector<HTMLElement>('[aria-modal="true"]') ?? document.querySelector('h1')

/**
 * Gives the focus to the heading of the page, or to the dialog that is open, when the element that has it
 * is removed. Nothing else in the app looks after lost focus. Returns a function that stops it.
 */
export function handleLostFocus(): () => void {
  let focused: Element | null = null
  const note = () => {
    focused = document.activeElement
  }
  // Somebody who clicks beside everything has not lost the focus. A button that is disabled meanwhile has it.
  const forget = () =>
    setTimeout(() => {
      const isLeft = focused?.isConnected && !focused.matches(':disabled')
      if (isLeft && document.activeElement === document.body) focused = null
    })
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = null
    setTimeout(() => focusIfLost(findFallback(), { preventScroll: true }), PAUSE_MS)
  })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', forget)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', forget)
    observer.disconnect()
  }
}
