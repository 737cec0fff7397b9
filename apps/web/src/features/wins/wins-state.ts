import { readOneOf } from '#lib/url-state.ts'

export type Tab = 'all' | 'mine'

const dialogs = ['post', 'edit', 'delete', 'remove'] as const
export type DialogName = (typeof dialogs)[number]

/** The state of the wins page in its address: the tab, the dialog that is open, and its win. */
export function readWins(query: URLSearchParams) {
  const dialog = readOneOf(query, 'dialog', dialogs)
  return {
    /** Null is the first tab, All Wins. */
    tab: readOneOf(query, 'tab', ['mine']),
    dialog,
    win: dialog === null || dialog === 'post' ? null : query.get('win'),
  }
}
