import { type ResourceTabId, resourceTabs } from '@portal/shared/resources/tabs'
import { useQuery } from '@tanstack/react-query'
import { tabsQuery } from './queries.ts'
import { type ResourcesState, tabs } from './resources-state.ts'

/**
 * Which tabs are locked, and the one that is open: a link to a locked tab leads to the
 * first. Until the server has said, the tabs of the paid tier are.
 */
export function useTabLocks({ tab, unlock }: ResourcesState) {
  const query = useQuery(tabsQuery)
  const offered = query.data?.unlock_all === true
  const unlocked = offered && unlock === 'all'
  const isLocked = (id: ResourceTabId) => {
    if (unlocked) return false
    const known = query.data?.tabs.find((one) => one.id === id)
    return known ? known.locked : tabs.find((one) => one.id === id)?.tier === 'PAID'
  }
  const wanted = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const open = wanted && !isLocked(wanted.id) ? wanted : (tabs[0] ?? resourceTabs[0])
  /** The answer may still open the tab that the address names. */
  const waiting = query.isPending && wanted?.tier === 'PAID'
  /** The tab that the address names, when it is locked. */
  const locked = !waiting && wanted && wanted !== open ? wanted : null
  return { query, offered, unlocked, isLocked, open, locked, waiting }
}
