/** The keyboard shortcuts of all pages. `mod` is Ctrl, or ⌘ on a Mac. */
export const shortcuts = {
  palette: { keys: 'mod+K', does: 'Search or go to a page' },
  sidebar: { keys: 'mod+B', does: 'Open or close the sidebar' },
  notifications: { keys: 'F8', does: 'Move to the notifications' },
  close: { keys: 'Escape', does: 'Close a dialog, a menu or the search' },
} as const

/** The shortcuts of reviewing applications one by one. Inactive while a field has the focus. */
export const reviewShortcuts = {
  next: { keys: 'J', does: 'Next application' },
  back: { keys: 'K', does: 'Previous application' },
  approve: { keys: 'A', does: 'Approve' },
  reject: { keys: 'R', does: 'Reject with a reason' },
  ask: { keys: 'Q', does: 'Ask the applicant a question' },
  note: { keys: 'N', does: 'Leave a note for the other reviewers' },
  later: { keys: 'L', does: 'Later: move this application to the end' },
  confirm: { keys: 'mod+Enter', does: 'Send the rejection, question or note' },
  undo: { keys: 'U', does: 'Undo the last decision within ten seconds' },
  help: { keys: '?', does: 'Show these shortcuts' },
} as const

export interface Shortcut {
  readonly keys: string
  readonly does: string
}

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** Returns the labels of the keys on this keyboard: ['Ctrl', 'K'] or ['⌘', 'K']. */
export const printedKeys = ({ keys }: Shortcut): string[] =>
  keys.split('+').map((key) => {
    if (key === 'mod') return isApple() ? '⌘' : 'Ctrl'
    return key === 'Escape' ? 'Esc' : key
  })

/** Returns the shortcut for a tooltip: 'Ctrl K' or '⌘ K'. */
export const keysText = (shortcut: Shortcut): string => printedKeys(shortcut).join(' ')

/** Returns the value of `aria-keyshortcuts`. */
export const ariaKeys = ({ keys }: Shortcut): string =>
  keys.replace('mod', isApple() ? 'Meta' : 'Control')
