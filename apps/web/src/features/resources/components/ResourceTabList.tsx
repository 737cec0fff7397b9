import { Tabs, Tooltip } from '@mantine/core'
import { type ResourceTabId, resourceTabs } from '@portal/shared/resources/tabs'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { TabsList } from '#components/TabsList.tsx'
import { useTapTooltip } from '#lib/dom/use-tap-tooltip.ts'
import { tabsQuery } from '../api.ts'
import { type ResourcesState, tabs } from '../resources-state.ts'

/** A link to a locked tab opens the first tab. Paid tabs are locked until the server answers. */
export function useTabLocks({ tab, unlock }: ResourcesState) {
  const query = useQuery(tabsQuery)
  const canUnlockAll = query.data?.unlock_all === true
  const isUnlocked = canUnlockAll && unlock === 'all'
  const isLocked = (id: ResourceTabId) => {
    if (isUnlocked) return false
    const known = query.data?.tabs.find((one) => one.id === id)
    return known ? known.locked : tabs.find((one) => one.id === id)?.tier === 'PAID'
  }
  const requested = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const open = requested && !isLocked(requested.id) ? requested : (tabs[0] ?? resourceTabs[0])
  /** Whether the server's answer may still unlock the tab in the URL. */
  const isWaiting = query.isPending && requested?.tier === 'PAID'
  const locked = !isWaiting && requested && requested !== open ? requested : null
  return { query, canUnlockAll, isUnlocked, isLocked, open, locked, isWaiting }
}

interface ResourceTabProps {
  id: ResourceTabId
  label: string
  locked: boolean
}

/** A locked tab is focusable, so that its tooltip can say why. Selecting it does nothing. */
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
