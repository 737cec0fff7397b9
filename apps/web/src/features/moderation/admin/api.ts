import {
  getIntroductionOverview,
  restoreIntroductions,
} from '@portal/shared/introductions/admin-endpoints'
import type { IntroductionOverview } from '@portal/shared/introductions/schemas'
import { decideReport } from '@portal/shared/moderation/admin-endpoints'
import type { ReportDecision } from '@portal/shared/moderation/options'
import type { Report } from '@portal/shared/moderation/schemas'
import { todayKey } from '#features/today/public.ts'
import { call } from '#lib/http/api.ts'
import { fresh, keepPrevious, keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

const PAGE_SIZE = 20

export const overviewQuery = ({ page }: { page: number }) =>
  queryOf(
    getIntroductionOverview,
    { query: { page, page_size: PAGE_SIZE } },
    { ...keepPrevious, ...fresh },
  )

export type SuspendedMember = IntroductionOverview['suspended'][number]

const changes = [keyOf(getIntroductionOverview), todayKey]

interface Decision {
  act: ReportDecision
  report: Report
  note: string
  done: string
}

export const useDecideReport = () =>
  useChange(
    ({ act: decision, report: { id }, note }: Decision) =>
      call(decideReport, {
        params: { id },
        body: { decision, ...(note && { note }) },
      }),
    { invalidates: changes, successMessage: (_, { done }) => done },
  )

export const useRestoreAsking = () =>
  useChange(({ id }: SuspendedMember) => call(restoreIntroductions, { params: { user_id: id } }), {
    invalidates: changes,
    successMessage: (_, { full_name }) => `${full_name}’s introductions are restored.`,
  })
