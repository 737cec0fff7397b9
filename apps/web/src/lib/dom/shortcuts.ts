/**
 * Every key that does something wherever one is: what binds them and what explains them read this list.
 * `mod` is Ctrl, or ⌘ on a Mac.
 */
export const shortcuts = {
  palette: { keys: 'mod+K', does: 'Search or go to a page' },
  sidebar: { keys: 'mod+B', does: 'Open or close the sidebar' },
  notifications: { keys: 'F8', does: 'Move to the notifications' },
  close: { keys: 'Escape', does: 'Close a dialog, a menu or the search' },
} as const

/** The single keys of reviewing applications one by one. They do nothing while a field has the focus. */
export const reviewShortcuts = {
  next: { keys: 'J', does: 'Next application' },
  back: { keys: 'K', does: 'Previous application' },
  approve: { keys: 'A', does: 'Approve' },
  reject: { keys: 'R', does: 'Reject with a reason' },
  ask: { keys: 'Q', does: 'Ask the applicant a question' },
  later: { keys: 'L', does: 'Later: move this application to the end' },
  confirm: { keys: 'mod+Enter', does: 'Send the rejection or question' },
  undo: { keys: 'U', does: 'Undo the last decision within ten seconds' },
  help: { keys: '?', does: 'Show these shortcuts' },
} as const

export interface Shortcut {
  readonly keys: string
  readonly does: string
}

/** Whether the keyboard is a Mac's, an iPhone's or an iPad's. */
const isApple = (platform: string = navigator.platform): boolean =>
  /mac|iphone|ipad/i.test(platform)

/** The keys as they are printed on this keyboard: 'Ctrl' and 'K', or '⌘' and 'K'. */
export function printedKeys({ keys }: Shortcut, apple: boolean = isApple()): string[] {
  return keys.split('+').map((key) => {
    if (key === 'mod') return apple ? '⌘' : 'Ctrl'
    return key === 'Escape' ? 'Esc' : key
  })
}

/** The keys in a word or two, for a tooltip: 'Ctrl K', '⌘ K'. */
export const keysText = (shortcut: Shortcut): string => printedKeys(shortcut).join(' ')

/** The keys as `aria-keyshortcuts` wants them. */
export const ariaKeys = ({ keys }: Shortcut): string =>
  keys.replace('mod', isApple() ? 'Meta' : 'Control')
