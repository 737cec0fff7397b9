import { listResources } from '@portal/shared/resources/endpoints'
import type { ResourceKind } from '@portal/shared/resources/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The resources of a kind, by title. */
export const resourcesQuery = (kind: ResourceKind) =>
  queryOptions({
    queryKey: ['resources', kind],
    queryFn: async ({ signal }) =>
      (await call(listResources, { query: { kind } }, { signal })).resources,
  })
