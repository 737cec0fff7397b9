import {
  decideIntroductionReport,
  getIntroductionOverview,
  restoreAsking,
} from '@portal/shared/introductions/admin-endpoints'
import type { ReportedIntroduction } from '@portal/shared/introductions/schemas'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
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
  const queryClient = useQueryClient()
  const refetch = () => {
    void queryClient.invalidateQueries({ queryKey: waitingKey })
    return queryClient.invalidateQueries({ queryKey: overviewKey })
  }
  return async (act: Act, note = '') => {
    try {
      if (act === 'restored') await call(restoreAsking, { params: { user_id: asker.id } })
      else {
        const body = { decision: act, ...(note && { note }) }
        await call(decideIntroductionReport, { params: { id }, body })
      }
    } catch (error) {
      void refetch()
      throw error
    }
    await refetch()
  }
}
