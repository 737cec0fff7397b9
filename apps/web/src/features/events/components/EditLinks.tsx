import { Button } from '@mantine/core'
import { contentEditorPath, copyContentPath } from '@portal/shared/core/paths'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { IconCopy, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

/** For editors: to the form of an event, and to that of a new one like it. */
export function EditLinks({ event: { id, title } }: { event: Pick<PortalEvent, 'id' | 'title'> }) {
  const entry = { id, kind: 'events' }
  return (
    <>
      <Button
        component={Link}
        to={contentEditorPath(entry)}
        variant="outline"
        leftSection={<IconPencil {...icon} />}
        aria-label={`Edit ${title}`}
      >
        Edit
      </Button>
      <Button
        component={Link}
        to={copyContentPath(entry)}
        variant="ghost"
        leftSection={<IconCopy {...icon} />}
        aria-label={`Duplicate ${title}`}
      >
        Duplicate
      </Button>
    </>
  )
}
