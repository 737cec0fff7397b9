import { descriptionOf } from '@portal/shared/resources/kinds'
import { resourceKinds } from '@portal/shared/resources/options'
import {
  type ResourceTabId,
  resourceTabs,
  type TabDescription,
} from '@portal/shared/resources/tabs'
import { readOneOf } from '#lib/address/url-state.ts'

/** The fields that a kind can be filtered by; each is a parameter of the address. */
const filterFields = [
  ...new Set(
    resourceKinds.flatMap((kind) => descriptionOf(kind).filters.map(({ field }) => field)),
  ),
]

export const tabs: readonly (TabDescription & { id: ResourceTabId })[] = resourceTabs

const ids = resourceTabs.map(({ id }) => id)

/** The state of the resources page in its address: tab, 'Unlock All', and a filter for each field. */
export type ResourcesState = {
  /** Null is the first tab. */
  tab: ResourceTabId | null
  unlock: 'all' | null
  /** The id of the resource that a link leads to. */
  resource: string | null
} & { [field: string]: string | null }

export const readResources = (query: URLSearchParams): ResourcesState => ({
  ...Object.fromEntries(filterFields.map((field) => [field, query.get(field)])),
  tab: readOneOf(query, 'tab', ids),
  unlock: readOneOf(query, 'unlock', ['all']),
  resource: query.get('resource'),
})

/** Clears every filter, for when another tab is opened. */
export const noFilters: Record<string, null> = Object.fromEntries(
  filterFields.map((field) => [field, null]),
)
