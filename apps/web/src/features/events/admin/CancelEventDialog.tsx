import { Stack, Text } from '@mantine/core'
import { emailEveryone, type Notice } from '@portal/shared/core/content'
import { cancelEvent, eventContent } from '@portal/shared/events/admin-endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import type { CancelDialogProps } from '#features/content/public.ts'
import { call } from '#lib/http/api.ts'
import { keyOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { sendLater } from '#lib/notify/undo.tsx'
import { EventNotice } from './EventNotice.tsx'

/** Both can be undone for ten seconds, because a sent email can't be recalled. */
export function CancelEventDialog({ entry, onClose }: CancelDialogProps) {
  const cancel = useCancelEvent()
  const restore = useRestoreEvent()
  const [notice, setNotice] = useState(emailEveryone)
  const close = () => {
    setNotice(emailEveryone)
    onClose()
  }
  return (
    <ConfirmDialog
      item={entry}
      title={({ title, emails }) => `${emails === 'restore' ? 'Restore' : 'Cancel'} “${title}”?`}
      confirmLabel={({ emails }) => (emails === 'restore' ? 'Restore event' : 'Cancel event')}
      cancelLabel="Go back"
      destructive={({ emails }) => emails !== 'restore'}
      onConfirm={({ id, title, emails }) => {
        if (emails === 'restore')
          sendLater(`event ${id}`, `“${title}” will be restored.`, () =>
            restore.mutate({ id, title }),
          )
        else
          sendLater(`event ${id}`, `“${title}” will be cancelled.`, () =>
            cancel.mutate({ id, title, notice }),
          )
        close()
      }}
      onClose={close}
    >
      {({ id, emails }) =>
        emails === 'restore' ? (
          <Stack>
            <Text>Members will see it again. Everyone who signed up is still on the list.</Text>
            <EmailsOf endpoint={eventContent.restore} input={{ params: { id } }} />
          </Stack>
        ) : (
          <Stack>
            <Text>Members won’t see it. You can restore it later.</Text>
            <EventNotice
              endpoint={cancelEvent}
              input={{ params: { id }, body: { notify: true, note: notice.note } }}
              noteLabel="Reason (optional)"
              notice={notice}
              onChange={setNotice}
            />
          </Stack>
        )
      }
    </ConfirmDialog>
  )
}

interface EventRef {
  id: string
  title: string
}

/** Cancels an event. The call outlives the page. */
const useCancelEvent = () =>
  useChange(
    ({ id, notice }: EventRef & { notice: Notice }) =>
      call(cancelEvent, { params: { id }, body: notice }, { keepalive: true }),
    {
      invalidates: [keyOf(eventContent.list)],
      successMessage: (_, { title }) => `“${title}” is cancelled`,
    },
  )

const useRestoreEvent = () =>
  useChange(
    ({ id }: EventRef) => call(eventContent.restore, { params: { id } }, { keepalive: true }),
    {
      invalidates: [keyOf(eventContent.list)],
      successMessage: (_, { title }) => `“${title}” is restored`,
    },
  )
