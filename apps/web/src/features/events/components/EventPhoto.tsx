import {
  deleteEventPhoto,
  eventContent,
  putEventPhoto,
} from '@portal/shared/events/admin-endpoints'
import { listEvents } from '@portal/shared/events/endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { ImageField } from '#components/ImageField.tsx'
import { photoErrorText, preparePhoto } from '#lib/forms/picture.ts'
import { call, upload } from '#lib/http/api.ts'
import { keyOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

export const sendPhoto = (id: string, file: Blob) => upload(putEventPhoto, { params: { id } }, file)

const useEventPhoto = ({ id }: Pick<PortalEvent, 'id'>) =>
  useChange(
    (file: Blob | null): Promise<unknown> =>
      file ? sendPhoto(id, file) : call(deleteEventPhoto, { params: { id } }),
    {
      invalidates: [keyOf(listEvents), keyOf(eventContent.list)],
      errorMessage: photoErrorText,
    },
  )

export const photoButtons = {
  labels: ['Add Photo', 'Change Photo', 'Remove Photo'],
  prepare: preparePhoto,
  variant: 'secondary',
  bd: '1px solid var(--portal-hairline)',
  bg: 'var(--portal-surface)',
} as const

interface PhotoControlsProps {
  event: Pick<PortalEvent, 'id' | 'title' | 'photo'>
  justify?: 'center' | 'flex-start'
}

export function PhotoControls({ event, justify = 'center' }: PhotoControlsProps) {
  const photo = useEventPhoto(event)
  return (
    <ImageField
      {...photoButtons}
      isSet={event.photo !== null}
      about={event.title}
      justify={justify}
      onChange={(chosen) => photo.mutateAsync(chosen?.file ?? null)}
      confirmation={{ title: `Remove the photo of “${event.title}”?` }}
    />
  )
}
