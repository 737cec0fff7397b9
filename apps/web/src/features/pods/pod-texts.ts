import type { UserType } from '@portal/shared/core/access'
import { isolate } from '@portal/shared/core/direction'
import type { PodNotes } from '@portal/shared/pods/schemas'
import { formatDateTime } from '#lib/text/dates.ts'

export const tracks: Record<UserType, string> = { female_founder: 'Founder', friend: 'Friend' }

/** Returns 'Hosted by Ada', or that there is no host. */
export const formatHost = (host: { name: string } | null) =>
  host ? `Hosted by ${isolate(host.name)}` : 'No host right now'

const MAX_NAMES = 3
const list = new Intl.ListFormat('en-GB')

/** Formats the first names of a list: 'Ada, Joan, Mary and 2 more'. */
export function formatPeople(people: { name: string }[]): string {
  const names = people.slice(0, MAX_NAMES).map(({ name }) => name)
  const more = people.length - names.length
  return list.format(more > 0 ? [...names, `${more} more`] : names)
}

export const notesLine = ({ author, written_at }: PodNotes) =>
  [author ?? 'A former member', written_at && formatDateTime(written_at)].filter(Boolean).join(', ')
