import { getWaiting } from '@portal/shared/submissions/endpoints'
import { keyOf, queryOf } from './queries.ts'

/** Whatever decides an application or a submission changes this. */
export const waitingKey = keyOf(getWaiting)

/** How much waits for administrators: the counts on their navigation. */
export const waitingQuery = queryOf(getWaiting, {})
