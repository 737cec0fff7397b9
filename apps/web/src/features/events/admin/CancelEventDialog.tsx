import { Stack, Text } from '@mantine/core'
import { emailEveryone, type Notice } from '@portal/shared/core/content'
import { cancelEvent, eventContent } from '@portal/shared/events/admin-endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import type { TypeDialogProps } from '#features/content/public.ts'
import { call } from '#lib/http/api.ts'
import { keyOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { sendLater } from '#lib/notify/undo.tsx'
import { EventNotice } from './EventNotice.tsx'

interface EventAction {
  id: string
  title: string
  isRestored: boolean
  notice: Notice
}

const outcomeOf = ({ isRestored }: Pick<EventAction, 'isRestored'>) =>
  isRestored ? 'restored' : 'cancelled'

/** Both can be undone for ten seconds, because a sent email can't be recalled. */
export function CancelEventDialog({ entry, onClose }: TypeDialogProps) {
  const [notice, setNotice] = useState(emailEveryone)
  const { mutate } = useChange(
    ({ id, isRestored, notice: body }: EventAction): Promise<unknown> => {
      const params = { id }
      // The call outlives the page.
      const options = { keepalive: true }
      return isRestored
        ? call(eventContent.restore, { params }, options)
        : call(cancelEvent, { params, body }, options)
    },
    {
      invalidates: [keyOf(eventContent.list)],
      successMessage: (_, event) => `“${event.title}” is ${outcomeOf(event)}`,
    },
  )
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
        const event = { id, title, isRestored: emails === 'restore', notice }
        sendLater(`event ${id}`, `“${title}” will be ${outcomeOf(event)}.`, () => mutate(event))
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
