import { Tabs, Tooltip } from '@mantine/core'
import { type ResourceTabId, resourceTabs } from '@portal/shared/resources/tabs'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { TabsList } from '#components/TabsList.tsx'
import { useTapTooltip } from '#lib/dom/use-tap-tooltip.ts'
import { tabsQuery } from '../api.ts'
import { type ResourcesState, tabs } from '../resources-state.ts'

/**
 * Which tabs are locked, and which one is open: a link to a locked tab opens the first. Until the server
 * has answered, the tabs of the paid tier are locked.
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
  /** Whether the answer may still unlock the tab that the address names. */
  const waiting = query.isPending && wanted?.tier === 'PAID'
  /** The tab that the address names, when it is locked. */
  const locked = !waiting && wanted && wanted !== open ? wanted : null
  return { query, offered, unlocked, isLocked, open, locked, waiting }
}

interface ResourceTabProps {
  id: ResourceTabId
  label: string
  locked: boolean
}

/** A locked tab can have the focus, so that its tooltip says why it is locked; selecting it does nothing. */
function ResourceTab({ id, label, locked }: ResourceTabProps) {
  const { tooltip, target } = useTapTooltip<HTMLButtonElement>()
  return (
    <Tooltip label="Only available to Paid subscribers" disabled={!locked} {...tooltip}>
      <Tabs.Tab
        {...target}
        value={id}
        aria-disabled={locked || undefined}
        {...(locked && { style: { cursor: 'not-allowed' } })}
        rightSection={locked && <IconLock aria-hidden size="1.125em" stroke={1.5} />}
      >
        {label}
      </Tabs.Tab>
    </Tooltip>
  )
}

export function ResourceTabList({ isLocked }: { isLocked: (id: ResourceTabId) => boolean }) {
  return (
    <TabsList aria-label="Resources">
      {tabs.map(({ id, label }) => (
        <ResourceTab key={id} id={id} label={label} locked={isLocked(id)} />
      ))}
    </TabsList>
  )
}
