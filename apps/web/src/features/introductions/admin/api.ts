import {
  decideIntroductionReport,
  getIntroductionOverview,
  restoreAsking,
} from '@portal/shared/introductions/admin-endpoints'
import type { ReportedIntroduction } from '@portal/shared/introductions/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { useRefetchAfter } from '#lib/use-refetch.ts'
import { waitingKey } from '#lib/waiting.ts'
import type { Act } from './reports-state.ts'

const overviewKey = ['introduction-overview'] as const
const PAGE_SIZE = 20

/** The numbers of introductions, and a page of the messages that were reported. */
export const overviewQuery = ({ page }: { page: number }) =>
  queryOptions({
    queryKey: [...overviewKey, page],
    queryFn: ({ signal }) =>
      call(getIntroductionOverview, { query: { page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Decides about a report, or gives asking back. The page is fetched again, also when that was refused. */
export function useDecideReport({ id, asker }: ReportedIntroduction) {
  const change = useRefetchAfter(overviewKey, waitingKey)
  return async (act: Act, note = ''): Promise<unknown> => {
    if (act === 'restored') return change(call(restoreAsking, { params: { user_id: asker.id } }))
    const body = { decision: act, ...(note && { note }) }
    return change(call(decideIntroductionReport, { params: { id }, body }))
  }
}
