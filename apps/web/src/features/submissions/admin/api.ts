import {
  acceptSubmission,
  declineSubmission,
  getSubmission,
  getWishes,
  listSubmissions,
} from '@portal/shared/submissions/endpoints'
import type { Acceptance } from '@portal/shared/submissions/forms'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { ApiError, call } from '#lib/api.ts'
import { waitingKey } from '#lib/waiting.ts'
import type { InboxState } from './inbox-state.ts'

const inboxKey = ['inbox'] as const
const PAGE_SIZE = 20

/** One page of a tab. */
export function inboxQuery({ tab, kind, search, page }: Omit<InboxState, 'act' | 'item'>) {
  const status = tab ?? ('pending' as const)
  const query = { status, search, page, page_size: PAGE_SIZE, ...(kind && { kind }) }
  return queryOptions({
    queryKey: [...inboxKey, 'list', status, kind, search, page],
    queryFn: ({ signal }) => call(listSubmissions, { query }, { signal }),
    placeholderData: keepPageOf([...inboxKey, 'list', status]),
  })
}

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
  const queryClient = useQueryClient()
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: waitingKey })
    return queryClient.invalidateQueries({ queryKey: [...inboxKey, 'list'] })
  }
  const decided = async <T>(decision: Promise<T>): Promise<T> => {
    try {
      const answer = await decision
      void queryClient.invalidateQueries({ queryKey: wishesQuery.queryKey })
      await renew()
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_decided') {
        void renew()
        await queryClient.invalidateQueries({ queryKey: submissionQuery(id).queryKey })
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
