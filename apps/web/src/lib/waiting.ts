import { getWaiting } from '@portal/shared/submissions/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Whatever decides an application or a submission invalidates this. */
export const waitingKey = ['waiting'] as const

/** How much waits for administrators: the counts on their navigation. */
export const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: ({ signal }) => call(getWaiting, {}, { signal }),
})
