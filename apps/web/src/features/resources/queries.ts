import { getResourceTabs, listResources } from '@portal/shared/resources/endpoints'
import type { ResourceKind } from '@portal/shared/resources/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export const resourcesKey = ['resources'] as const

/** The resources of a kind, by title. */
export const resourcesQuery = (kind: ResourceKind) =>
  queryOptions({
    queryKey: [...resourcesKey, kind],
    queryFn: async ({ signal }) =>
      (await call(listResources, { query: { kind } }, { signal })).resources,
  })

/** Which tabs are locked for her, and whether 'Unlock All' is offered. */
export const tabsQuery = queryOptions({
  queryKey: [...resourcesKey, 'tabs'],
  queryFn: ({ signal }) => call(getResourceTabs, {}, { signal }),
})
