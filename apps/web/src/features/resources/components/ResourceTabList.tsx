import { Tabs, Tooltip } from '@mantine/core'
import type { ResourceTabId } from '@portal/shared/resources/tabs'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { tabs } from '../resources-state.ts'
import classes from './Resources.module.css'

interface ResourceTabListProps {
  open: ResourceTabId
  isLocked: (id: ResourceTabId) => boolean
}

/**
 * The nine tabs. A locked one stays in reach of the keyboard, so that the reason can be read; choosing
 * it does nothing.
 */
export function ResourceTabList({ open, isLocked }: ResourceTabListProps) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs run over the edge: a link to one of the last shows it.
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${open}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])

  return (
    <Tabs.List ref={list} aria-label="Resources">
      {tabs.map(({ id, label }) => {
        const locked = isLocked(id)
        return (
          <Tooltip
            key={id}
            label="Only available to Paid subscribers"
            disabled={!locked}
            events={{ hover: true, focus: true, touch: true }}
          >
            <Tabs.Tab
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
      })}
    </Tabs.List>
  )
}
