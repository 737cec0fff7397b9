import { Button, FileButton } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { useEventPhoto } from '../mutations.ts'
import { photoChoice } from '../photo-file.ts'
import classes from './Events.module.css'

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

/** For administrators: a photo to add, to change or to take away. */
export function PhotoControls({ event }: { event: Pick<PortalEvent, 'id' | 'title' | 'photo'> }) {
  const photo = useEventPhoto(event)
  const [asked, setAsked] = useState(false)
  const forget = useRef<() => void>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const label = event.photo ? 'Change Photo' : 'Add Photo'
  // The same file once more is a choice as well: it may have failed for a passing reason.
  const send = (file: File | null) =>
    file && photo.mutate(file, { onSettled: () => forget.current?.() })
  const remove = () => photo.mutate(null, { onSettled: () => setAsked(false) })
  return (
    <div className={classes.photoControls}>
      <FileButton accept={photoChoice} resetRef={forget} onChange={send}>
        {(props) => (
          <Button
            {...props}
            ref={choose}
            size="sm"
            variant="secondary"
            className={classes.photoButton ?? ''}
            loading={photo.isPending}
            leftSection={<IconPhotoPlus {...icon} />}
            aria-label={`${label}: ${event.title}`}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {event.photo && (
        <Button
          size="sm"
          variant="secondary"
          className={classes.photoButton ?? ''}
          leftSection={<IconTrash {...icon} />}
          onClick={() => setAsked(true)}
          aria-label={`Remove Photo: ${event.title}`}
        >
          Remove Photo
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        title={`Remove the photo of “${event.title}”?`}
        confirmLabel="Remove photo"
        destructive
        busy={photo.isPending}
        onConfirm={remove}
        onClose={() => setAsked(false)}
        // What was pressed to open it is gone with the photo.
        onClosed={() => event.photo === null && choose.current?.focus()}
      />
    </div>
  )
}
