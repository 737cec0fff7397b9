import {
  acceptSubmission,
  declineSubmission,
  getSubmission,
  getWishes,
  listSubmissions,
} from '@portal/shared/submissions/endpoints'
import type { Acceptance } from '@portal/shared/submissions/forms'
import type { SubmissionKind } from '@portal/shared/submissions/schemas'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#lib/api.ts'
import { waitingKey } from '#lib/waiting.ts'
import type { Tab } from './admin/inbox-state.ts'

const inboxKey = ['inbox'] as const
const PAGE_SIZE = 20

interface Page {
  status: Tab
  kind: SubmissionKind | null
  search: string
  page: number
}

/** One page of a tab. It says which tab it is, because it stays in view while the next one loads. */
export const inboxQuery = ({ status, kind, search, page }: Page) =>
  queryOptions({
    queryKey: [...inboxKey, 'list', status, kind, search, page],
    queryFn: async ({ signal }) => {
      const query = { status, search, page, page_size: PAGE_SIZE, ...(kind && { kind }) }
      return { status, ...(await call(listSubmissions, { query }, { signal })) }
    },
    placeholderData: keepPreviousData,
  })

/** One submission, fetched whenever it is opened. */
export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'one', id],
    queryFn: ({ signal }) => call(getSubmission, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const wishesQuery = queryOptions({
  queryKey: [...inboxKey, 'wishes'],
  queryFn: ({ signal }) => call(getWishes, {}, { signal }),
})

/** Decides a submission, and fetches the lists again, also when somebody else has decided it first. */
export function useDecide(id: string) {
  const queries = useQueryClient()
  const renew = () => {
    void queries.invalidateQueries({ queryKey: waitingKey })
    return queries.invalidateQueries({ queryKey: [...inboxKey, 'list'] })
  }
  const decided = async <T>(decision: Promise<T>): Promise<T> => {
    try {
      const answer = await decision
      void queries.invalidateQueries({ queryKey: wishesQuery.queryKey })
      await renew()
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_decided') {
        void renew()
        await queries.invalidateQueries({ queryKey: submissionQuery(id).queryKey })
      }
      throw error
    }
  }
  return {
    accept: (body: Acceptance) => decided(call(acceptSubmission, { params: { id }, body })),
    decline: (reason: string) =>
      decided(call(declineSubmission, { params: { id }, body: { reason } })),
  }
}
