import { type SubmissionKind, submissionKinds } from '@portal/shared/submissions/schemas'
import { readOneOf, readPage } from '#lib/url-state.ts'

export const acts = ['accept', 'decline'] as const
export type Act = (typeof acts)[number]

/** What the address bar says of the inbox: tab, kind, search, page, and what is open for which act. */
export type InboxState = {
  /** Null is the first tab, Pending. */
  tab: 'reviewed' | null
  kind: SubmissionKind | null
  search: string
  page: number
  act: Act | null
  item: string | null
}

export const closed = { act: null, item: null } as const

export function readInbox(query: URLSearchParams): InboxState {
  const item = query.get('item')
  const act = readOneOf(query, 'act', acts)
  return {
    tab: readOneOf(query, 'tab', ['reviewed']),
    kind: readOneOf(query, 'kind', submissionKinds),
    search: query.get('search')?.trim() ?? '',
    page: readPage(query),
    act: item ? act : null,
    item: act ? item : null,
  }
}
