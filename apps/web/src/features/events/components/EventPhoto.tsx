import {
  deleteEventPhoto,
  eventContent,
  putEventPhoto,
} from '@portal/shared/events/admin-endpoints'
import { listEvents } from '@portal/shared/events/endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { pictureKinds } from '@portal/shared/pictures/kinds'
import { ImageField } from '#components/ImageField.tsx'
import { ApiError, call, messageOf, upload } from '#lib/http/api.ts'
import { patchItem } from '#lib/http/patch-item.ts'
import { keyOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

const { types, bytes } = pictureKinds.event

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

/** What all buttons for the photo of an event have in common. */
export const photoButtons = {
  labels: ['Add Photo', 'Change Photo', 'Remove Photo'],
  accept: types.join(','),
  prepare: (file: File) => {
    const problem = photoProblem(file)
    if (problem) throw new Error(problem)
    return file
  },
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
  return (
    <ImageField
      {...photoButtons}
      isSet={event.photo !== null}
      about={event.title}
      justify={justify}
      onChange={photo.mutateAsync}
      question={{ title: `Remove the photo of “${event.title}”?` }}
    />
  )
}
