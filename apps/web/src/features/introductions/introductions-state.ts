import { readOneOf, readPage } from '#lib/url-state.ts'

const acts = ['accept', 'decline', 'withdraw', 'end', 'report', 'block'] as const
export type Act = (typeof acts)[number]

/** The state of the page in its address: the tab, its page, and the request that a dialog is about. */
export type IntroductionsState = {
  /** Null is the first tab, Received. */
  tab: 'sent' | 'connected' | null
  page: number
  act: Act | null
  item: string | null
}

export const closed = { act: null, item: null } as const

export function readIntroductions(query: URLSearchParams): IntroductionsState {
  const act = readOneOf(query, 'act', acts)
  const item = query.get('item')
  return {
    tab: readOneOf(query, 'tab', ['sent', 'connected']),
    page: readPage(query),
    ...(act && item ? { act, item } : closed),
  }
}
