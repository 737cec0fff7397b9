import { deleteEventPhoto, putEventPhoto } from '@portal/shared/events/admin-endpoints'
import { photoBytes, photoTypes } from '@portal/shared/events/photo'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messageOf, upload } from '#lib/api.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { contentKey } from '#lib/query-keys.ts'
import { putEvent } from './api.ts'

/** What a file chooser offers. */
export const photoChoice = photoTypes.join(',')

/** What is wanted, in words. */
export const photoWanted = `a JPEG, PNG or WebP of at most ${photoBytes / 1024 / 1024} MB`

const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** A file that is not sent; the message says why. */
class NoPhoto extends Error {
  override readonly name = 'NoPhoto'
}

/** Why a file cannot be the photo of an event; null if it can. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!photoTypes.some((one) => one === type)) return `Please choose ${photoWanted}`
  if (size <= photoBytes) return null
  const has = megabytes.format(size / 1024 / 1024)
  return `This photo has ${has} MB. Please choose ${photoWanted}`
}

/** Why a photo could not be saved, in the words of the server if there are any. */
export function photoFailure(error: unknown): string {
  if (error instanceof NoPhoto) return error.message
  const said = error instanceof ApiError ? error.details.photo?.join(' ') : undefined
  return said ?? messageOf(error, 'The photo could not be saved. Please try again in a moment.')
}

/** Adds or replaces the photo of an event; `null` removes it. For administrators. */
export function useEventPhoto({ id }: Pick<PortalEvent, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File | null) => {
      const params = { id }
      const problem = file && photoProblem(file)
      if (problem) throw new NoPhoto(problem)
      if (file) return (await upload(putEventPhoto, { params }, file)).photo
      await call(deleteEventPhoto, { params })
      return null
    },
    onSuccess: (photo) => {
      putEvent(queryClient, id, { photo })
      return queryClient.invalidateQueries({ queryKey: contentKey })
    },
    onError: (error) => notifyFailure(error, photoFailure(error)),
  })
}
