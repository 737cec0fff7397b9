import { getToday } from '@portal/shared/today/endpoints'
import { keyOf, queryOf } from '#lib/http/queries.ts'

/** Invalidate this after every change that completes a task. */
export const todayKey = keyOf(getToday)

export const todayQuery = queryOf(getToday, {})
