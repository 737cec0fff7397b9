import {
  type IntroductionReportDecision,
  introductionReportDecisions,
} from '@portal/shared/introductions/options'
import { readOneOf, readPage } from '#lib/url-state.ts'

/** The state of the page in its address: the page of the list, and the report that a dialog is about. */
export type ReportsState = {
  page: number
  act: IntroductionReportDecision | null
  item: string | null
}

export const closed = { act: null, item: null } as const

export function readReports(query: URLSearchParams): ReportsState {
  const act = readOneOf(query, 'act', introductionReportDecisions)
  const item = query.get('item')
  return { page: readPage(query), ...(act && item ? { act, item } : closed) }
}
