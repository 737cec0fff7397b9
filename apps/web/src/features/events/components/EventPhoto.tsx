import { Button, FileButton, Group } from '@mantine/core'
import {
  deleteEventPhoto,
  eventContent,
  putEventPhoto,
} from '@portal/shared/events/admin-endpoints'
import { listEvents } from '@portal/shared/events/endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { pictureKinds } from '@portal/shared/pictures/kinds'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { ApiError, call, messageOf, upload } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { patchItem } from '#lib/patch-item.ts'
import { keyOf } from '#lib/queries.ts'
import { useChange } from '#lib/use-change.ts'

const { types, bytes } = pictureKinds.event

/** What a file chooser offers. */
export const photoChoice = types.join(',')

/** What is wanted, in words. */
export const photoWanted = pictureKinds.event.wanted

const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** Why a file cannot be the photo of an event; null if it can. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!types.some((one) => one === type)) return `Please choose ${photoWanted}`
  if (size <= bytes) return null
  const has = megabytes.format(size / 1024 / 1024)
  return `This photo has ${has} MB. Please choose ${photoWanted}`
}

/** Why a photo could not be saved, in the words of the server if there are any. */
export function photoFailure(error: unknown): string {
  const said = error instanceof ApiError ? error.details.photo?.join(' ') : undefined
  return said ?? messageOf(error, 'The photo could not be saved. Please try again in a moment.')
}

/** Sends the photo of an event. */
export const sendPhoto = (id: string, file: File) => upload(putEventPhoto, { params: { id } }, file)

/** Adds or replaces the photo of an event; `null` removes it. For administrators. */
const useEventPhoto = ({ id }: Pick<PortalEvent, 'id'>) =>
  useChange(
    async (file: File | null) => {
      if (file) return (await sendPhoto(id, file)).photo
      await call(deleteEventPhoto, { params: { id } })
      return null
    },
    {
      saved: (photo, _, queryClient) => patchItem(queryClient, keyOf(listEvents), id, { photo }),
      changes: [keyOf(eventContent.list)],
      failed: photoFailure,
    },
  )

export const photoIcon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

export const photoButton = {
  size: 'sm',
  variant: 'secondary',
  bd: '1px solid var(--portal-hairline)',
  bg: 'var(--portal-surface)',
} as const

interface PhotoControlsProps {
  event: Pick<PortalEvent, 'id' | 'title' | 'photo'>
  justify?: 'center' | 'flex-start'
}

/** The buttons with which administrators add, change and remove a photo. */
export function PhotoControls({ event, justify = 'center' }: PhotoControlsProps) {
  const photo = useEventPhoto(event)
  const [asked, setAsked] = useState(false)
  const forget = useRef<() => void>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const removed = useRef(false)
  const label = event.photo ? 'Change Photo' : 'Add Photo'
  const send = (file: File | null) => {
    // The same file once more is a choice as well: it may have failed for a passing reason.
    forget.current?.()
    const problem = file && photoProblem(file)
    if (problem) notify.error(problem)
    else if (file) photo.mutate(file)
  }
  const remove = () =>
    photo.mutate(null, {
      onSettled: (_, error) => {
        removed.current = error === null
        setAsked(false)
      },
    })
  return (
    <Group gap="xs" justify={justify}>
      <FileButton accept={photoChoice} resetRef={forget} onChange={send}>
        {(props) => (
          <Button
            {...props}
            ref={choose}
            {...photoButton}
            loading={photo.isPending}
            leftSection={<IconPhotoPlus {...photoIcon} />}
            aria-label={`${label}: ${event.title}`}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {event.photo && (
        <Button
          {...photoButton}
          leftSection={<IconTrash {...photoIcon} />}
          onClick={() => setAsked(true)}
          aria-label={`Remove Photo: ${event.title}`}
        >
          Remove Photo
        </Button>
      )}
      <ConfirmDialog
        item={asked}
        title={`Remove the photo of “${event.title}”?`}
        confirmLabel="Remove photo"
        destructive
        busy={photo.isPending}
        onConfirm={remove}
        onClose={() => setAsked(false)}
        // What was pressed to open it goes with the photo, perhaps a moment later.
        onClosed={() => {
          if (removed.current) choose.current?.focus()
          removed.current = false
        }}
      />
    </Group>
  )
}
