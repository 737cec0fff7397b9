import { ActionIcon, Tooltip } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useEventFile } from '../mutations.ts'
import classes from './Events.module.css'

/** Takes an event into a calendar of her own. */
export function EventFile({ event }: { event: PortalEvent }) {
  const file = useEventFile(event)
  return (
    <Tooltip label="Add to calendar">
      <ActionIcon
        className={classes.toCalendar ?? ''}
        loading={file.isPending}
        onClick={() => file.mutate()}
        aria-label={`Add to calendar: ${event.title}`}
      >
        <IconCalendarPlus aria-hidden size="1.375rem" stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
