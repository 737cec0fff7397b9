import { descriptionOf } from '@portal/shared/resources/kinds'
import { resourceKinds } from '@portal/shared/resources/schemas'
import {
  type ResourceTabId,
  resourceTabs,
  type TabDescription,
} from '@portal/shared/resources/tabs'
import { readOneOf } from '#lib/url-state.ts'

/** The fields that any kind can be filtered by; each has its name in the address. */
const filterFields = [
  ...new Set(
    resourceKinds.flatMap((kind) => descriptionOf(kind).filters.map(({ field }) => field)),
  ),
]

export const tabs: readonly (TabDescription & { id: ResourceTabId })[] = resourceTabs

const ids = resourceTabs.map(({ id }) => id)

/** What the address bar says of the resources: tab, 'Unlock All', dialog, and a filter by each field. */
export type ResourcesState = {
  /** Null is the first tab. */
  tab: ResourceTabId | null
  unlock: 'all' | null
  dialog: 'suggest' | null
  /** The one that a link has led to. */
  resource: string | null
} & { [field: string]: string | null }

export const readResources = (query: URLSearchParams): ResourcesState => ({
  ...Object.fromEntries(filterFields.map((field) => [field, query.get(field)])),
  tab: readOneOf(query, 'tab', ids),
  unlock: readOneOf(query, 'unlock', ['all']),
  dialog: readOneOf(query, 'dialog', ['suggest']),
  resource: query.get('resource'),
})

/** Every filter at rest: another tab begins without any. */
export const noFilters: Record<string, null> = Object.fromEntries(
  filterFields.map((field) => [field, null]),
)
