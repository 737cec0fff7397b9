import { Tabs, Tooltip } from '@mantine/core'
import type { ResourceTabId } from '@portal/shared/resources/tabs'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTapTooltip } from '#lib/use-tap-tooltip.ts'
import { tabs } from '../resources-state.ts'
import classes from './Resources.module.css'

interface ResourceTabProps {
  id: ResourceTabId
  label: string
  locked: boolean
}

/** A locked tab stays in reach of the keyboard, so that the reason can be read; choosing it does nothing. */
function ResourceTab({ id, label, locked }: ResourceTabProps) {
  const { tooltip, target } = useTapTooltip<HTMLButtonElement>()
  return (
    <Tooltip label="Only available to Paid subscribers" disabled={!locked} {...tooltip}>
      <Tabs.Tab
        {...target}
        value={id}
        data-tab={id}
        aria-disabled={locked || undefined}
        className={classes.tab ?? ''}
        rightSection={locked && <IconLock aria-hidden size="1.125em" stroke={1.5} />}
      >
        {label}
      </Tabs.Tab>
    </Tooltip>
  )
}

interface ResourceTabListProps {
  open: ResourceTabId
  isLocked: (id: ResourceTabId) => boolean
}

/** The nine tabs. */
export function ResourceTabList({ open, isLocked }: ResourceTabListProps) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs run over the edge: a link to one of the last shows it.
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${open}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])

  return (
    <Tabs.List ref={list} aria-label="Resources">
      {tabs.map(({ id, label }) => (
        <ResourceTab key={id} id={id} label={label} locked={isLocked(id)} />
      ))}
    </Tabs.List>
  )
}
