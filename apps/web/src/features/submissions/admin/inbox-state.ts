import { submissionKinds } from '@portal/shared/submissions/schemas'
import { readOneOf, readPage } from '#lib/url-state.ts'

export const acts = ['accept', 'decline'] as const
export type Act = (typeof acts)[number]

export const closed = { act: null, item: null } as const

/** What the address bar says of the inbox: tab, kind, search, page, and what is open for which act. */
export function readInbox(query: URLSearchParams) {
  const item = query.get('item')
  const act = readOneOf(query, 'act', acts)
  return {
    /** Null is the first tab, Pending. */
    tab: readOneOf(query, 'tab', ['reviewed']),
    kind: readOneOf(query, 'kind', submissionKinds),
    search: query.get('search')?.trim() ?? '',
    page: readPage(query),
    act: item ? act : null,
    item: act ? item : null,
  }
}

export type InboxState = ReturnType<typeof readInbox>
