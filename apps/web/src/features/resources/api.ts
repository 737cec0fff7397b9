import { getResourceTabs, listResources } from '@portal/shared/resources/endpoints'
import type { ResourceKind } from '@portal/shared/resources/options'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/queries.ts'

/** The resources of a kind, by title. */
export const resourcesQuery = (kind: ResourceKind) =>
  queryOptions({
    ...queryOf(listResources, { query: { kind } }),
    select: ({ resources }) => resources,
  })

/** Which tabs are locked for the member, and whether 'Unlock All' is offered. */
export const tabsQuery = queryOf(getResourceTabs, {})
