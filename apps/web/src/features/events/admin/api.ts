import type { Notice } from '@portal/shared/core/content'
import { cancelEvent, eventContent } from '@portal/shared/events/admin-endpoints'
import { call } from '#lib/http/api.ts'
import { keyOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

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
