import { photoBytes, photoTypes } from '@portal/shared/events/photo'
import { ApiError, messageOf } from '#lib/api.ts'

/** What a file chooser offers. */
export const photoChoice = photoTypes.join(',')

/** What is wanted, in words. */
export const photoWanted = `a JPEG, PNG or WebP of at most ${photoBytes / 1024 / 1024} MB`

const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** A file that need not be sent: the message says what is wanted. */
export class NoPhoto extends Error {
  override readonly name = 'NoPhoto'
}

/** Why a file is no photo for an event, before it is sent; null when nothing speaks against it. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!photoTypes.some((one) => one === type)) return `Please choose ${photoWanted}`
  if (size <= photoBytes) return null
  const has = megabytes.format(size / 1024 / 1024)
  return `This photo has ${has} MB. Please choose ${photoWanted}`
}

/** Why a photo could not be saved: what the server says of it, else what is known. */
export function photoFailure(error: unknown): string {
  if (error instanceof NoPhoto) return error.message
  const said = error instanceof ApiError ? error.details.photo?.join(' ') : undefined
  return said ?? messageOf(error, 'The photo could not be saved. Please try again in a moment.')
}
