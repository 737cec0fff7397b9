import { getToday } from '@portal/shared/today/endpoints'
import { keyOf, queryOf } from '#lib/http/queries.ts'

/** Invalidate this after every change that completes a task. */
export const todayKey = keyOf(getToday)

/** The user's open tasks under Admin, for Today and for the counts in the navigation. */
export const todayQuery = queryOf(getToday, {})
