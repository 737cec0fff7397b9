import { getMyApplication } from '@portal/shared/applications/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** The signed-in applicant's latest application. */
export const myApplicationQuery = queryOptions({
  queryKey: ['applications', 'mine'],
  queryFn: ({ signal }) => call(getMyApplication, {}, { signal }),
})
