import { listStudies } from '@portal/shared/research/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** All studies: running ones first, then upcoming, then closed. */
export const studiesQuery = queryOptions({
  queryKey: ['studies'],
  queryFn: async ({ signal }) => (await call(listStudies, {}, { signal })).studies,
})
