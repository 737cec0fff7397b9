import {
  acceptSubmission,
  declineSubmission,
  getSubmission,
  getWishes,
  listSubmissions,
} from '@portal/shared/submissions/endpoints'
import type { Acceptance } from '@portal/shared/submissions/forms'
import { submissionKinds } from '@portal/shared/submissions/schemas'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { todayKey } from '#features/today/public.ts'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { fresh, keyOf, queryOf } from '#lib/http/queries.ts'
import { type Notice, useChange } from '#lib/http/use-change.ts'

export type Decision = 'accept' | 'decline'

export const readInbox = (query: URLSearchParams) => ({
  /** Null means Pending, the first tab. */
  tab: readOneOf(query, 'tab', ['reviewed']),
  kind: readOneOf(query, 'kind', submissionKinds),
  search: query.get('search')?.trim() ?? '',
  page: readPage(query),
})

export function inboxQuery({ tab, kind, search, page }: ReturnType<typeof readInbox>) {
  const status = tab ?? ('pending' as const)
  const query = { status, search, page, ...(kind && { kind }) }
  return queryOf(
    listSubmissions,
    { query },
    { placeholderData: keepPageOf(keyOf(listSubmissions, { query: { status } })) },
  )
}

export const submissionQuery = (id: string) =>
  queryOf(getSubmission, { params: { id } }, { ...fresh, gcTime: 0 })

export const wishesQuery = queryOf(getWishes, {})

/** The lists. After an error also the submission, which another administrator may have decided. */
const changesOf = (id: string) => (answer: unknown) => [
  todayKey,
  keyOf(listSubmissions, { query: {} }),
  wishesQuery.queryKey,
  ...(answer ? [] : [submissionQuery(id).queryKey]),
]

export const useAccept = (id: string, done: (sent: Acceptance) => Notice) =>
  useChange((body: Acceptance) => call(acceptSubmission, { params: { id }, body }), {
    invalidates: changesOf(id),
    successMessage: (_, sent) => done(sent),
  })

export const useDecline = (id: string, done: Notice) =>
  useChange((reason: string) => call(declineSubmission, { params: { id }, body: { reason } }), {
    invalidates: changesOf(id),
    successMessage: done,
  })
