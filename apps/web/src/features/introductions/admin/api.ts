import {
  decideIntroductionReport,
  getIntroductionOverview,
  restoreAsking,
} from '@portal/shared/introductions/admin-endpoints'
import type { IntroductionReportDecision } from '@portal/shared/introductions/options'
import type {
  IntroductionOverview,
  ReportedIntroduction,
} from '@portal/shared/introductions/schemas'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { useRefetchAfter } from '#lib/use-refetch.ts'
import { waitingKey } from '#lib/waiting.ts'

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

/** Somebody from whom asking was taken away. */
export type SuspendedMember = IntroductionOverview['suspended'][number]

/** Decides about a report. The page is fetched again, also when that was refused. */
export function useDecideReport({ id }: ReportedIntroduction) {
  const change = useRefetchAfter(overviewKey, waitingKey)
  return (decision: IntroductionReportDecision, note = '') => {
    const body = { decision, ...(note && { note }) }
    return change(call(decideIntroductionReport, { params: { id }, body }))
  }
}

/** Lets a member ask again. The row goes, and the focus with it to the heading of the page. */
export function useRestoreAsking() {
  const change = useRefetchAfter(overviewKey)
  return useMutation({
    mutationFn: ({ id }: SuspendedMember) =>
      change(call(restoreAsking, { params: { user_id: id } })),
    onSuccess: (_, { full_name }) => {
      notify.success(`${full_name} can ask again.`)
      document.querySelector('h1')?.focus()
    },
    onError: (error) =>
      notifyFailure(
        error,
        messageOf(error, 'That could not be saved. Please try again in a moment.'),
      ),
  })
}
