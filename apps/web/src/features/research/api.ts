import { listStudies } from '@portal/shared/research/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/queries.ts'

/** All studies: running ones first, then upcoming, then closed. */
export const studiesQuery = queryOptions({
  ...queryOf(listStudies, {}),
  select: ({ studies }) => studies,
})
