import { descriptionOf } from '@portal/shared/resources/kinds'
import { resourceKinds } from '@portal/shared/resources/options'
import {
  type ResourceTabId,
  resourceTabs,
  type TabDescription,
} from '@portal/shared/resources/tabs'
import { readOneOf } from '#lib/address/url-state.ts'

/** All fields that a kind can be filtered by. Each is a URL parameter. */
const filterFields = [
  ...new Set(
    resourceKinds.flatMap((kind) => descriptionOf(kind).filters.map(({ field }) => field)),
  ),
]

export const tabs: readonly (TabDescription & { id: ResourceTabId })[] = resourceTabs

const ids = resourceTabs.map(({ id }) => id)

export type ResourcesState = {
  /** Null means the first tab. */
  tab: ResourceTabId | null
  unlock: 'all' | null
  resource: string | null
} & { [field: string]: string | null }

export const readResources = (query: URLSearchParams): ResourcesState => ({
  ...Object.fromEntries(filterFields.map((field) => [field, query.get(field)])),
  tab: readOneOf(query, 'tab', ids),
  unlock: readOneOf(query, 'unlock', ['all']),
  resource: query.get('resource'),
})

export const noFilters: Record<string, null> = Object.fromEntries(
  filterFields.map((field) => [field, null]),
)
