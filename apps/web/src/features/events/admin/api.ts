import type { Notice } from '@portal/shared/core/content'
import { cancelEvent, eventContent, previewEventEmail } from '@portal/shared/events/admin-endpoints'
import type { EventForm } from '@portal/shared/events/forms'
import type { EventChange, PlaceChange } from '@portal/shared/events/options'
import { call } from '#lib/http/api.ts'
import { fresh, keepPrevious, keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

interface PlannedChange {
  change: EventChange | PlaceChange
  note: string
  guest_id?: string
  content?: EventForm | undefined
}

export const eventEmailQuery = (id: string, { content, ...change }: PlannedChange) => {
  const input = { params: { id }, body: { ...change, ...(content && { content }) } }
  return queryOf(previewEventEmail, input, { ...fresh, ...keepPrevious })
}

interface EventRef {
  id: string
  title: string
}

/** Cancels an event. The call outlives the page. */
export const useCancelEvent = () =>
  useChange(
    ({ id, notice }: EventRef & { notice: Notice }) =>
      call(cancelEvent, { params: { id }, body: notice }, { keepalive: true }),
    {
      invalidates: [keyOf(eventContent.list)],
      successMessage: (_, { title }) => `“${title}” is cancelled`,
    },
  )

export const useRestoreEvent = () =>
  useChange(
    ({ id }: EventRef) => call(eventContent.restore, { params: { id } }, { keepalive: true }),
    {
      invalidates: [keyOf(eventContent.list)],
      successMessage: (_, { title }) => `“${title}” is restored`,
    },
  )
