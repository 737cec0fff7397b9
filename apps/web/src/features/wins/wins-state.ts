import { readOneOf } from '#lib/url-state.ts'

export type Tab = 'all' | 'mine'

export const dialogs = ['post', 'edit', 'delete', 'remove'] as const
export type DialogName = (typeof dialogs)[number]

/** What the address bar says of the wins: the tab, the dialog that is open, and whose win it is about. */
export type WinsState = {
  /** Null is the first tab, All Wins. */
  tab: 'mine' | null
  dialog: DialogName | null
  win: string | null
}

export function readWins(query: URLSearchParams): WinsState {
  const dialog = readOneOf(query, 'dialog', dialogs)
  return {
    tab: readOneOf(query, 'tab', ['mine']),
    dialog,
    win: dialog === null || dialog === 'post' ? null : query.get('win'),
  }
}
