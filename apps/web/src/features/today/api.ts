import { getToday } from '@portal/shared/today/endpoints'
import { keyOf, queryOf } from '#lib/http/queries.ts'

/** Whatever deals with something that waits changes this. */
export const todayKey = keyOf(getToday)

/** What waits for the caller under Admin: the lines of Today, and the counts on the navigation. */
export const todayQuery = queryOf(getToday, {})
