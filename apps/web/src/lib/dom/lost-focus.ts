import { focusIfLost } from './browser.ts'

/** Lets Mantine's dialogs return the focus first. */
const PAUSE_MS = 50

/** Returns the open dialog, or else the page's heading. */
const findFallback = () =>
  document.querySelector<HTMLElement>('[aria-modal="true"]') ?? document.querySelector('h1')

/** Focuses the dialog or heading when the focused element is removed. Returns a stop function. */
export function handleLostFocus(): () => void {
  let focused: Element | null = null
  const note = () => {
    focused = document.activeElement
  }
  // A click on the background is not a lost focus. Disabling the focused button is.
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
