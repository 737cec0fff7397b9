import { changeGuest, removeGuest } from '@portal/shared/events/admin-endpoints'
import type { ListedGuest } from '@portal/shared/events/guest-schemas'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { sendLater } from '#lib/notify/undo.tsx'
import { guestsQuery } from './guests-api.ts'

export interface PlaceAction {
  kind: 'place_found' | 'removed'
  guest: ListedGuest
}

interface PlaceTexts {
  title: (name: string) => string
  button: string
  planned: (name: string) => string
  done: (name: string) => string
}

const texts: Record<PlaceAction['kind'], PlaceTexts> = {
  place_found: {
    title: (name) => `Give ${name} a place?`,
    button: 'Give a place',
    planned: (name) => `${name} will get a place.`,
    done: (name) => `${name} has a place.`,
  },
  removed: {
    title: (name) => `Take ${name} off the list?`,
    button: 'Take off the list',
    planned: (name) => `${name} will be taken off the list.`,
    done: (name) => `${name} is off the list.`,
  },
}

interface PlaceDialogProps {
  eventId: string
  action: PlaceAction | null
  onClose: () => void
}

/** Asks whether to give a place or take a guest off, and says who gets an email. */
export function PlaceDialog({ eventId, action, onClose }: PlaceDialogProps) {
  const { mutate } = useChange(
    ({ kind, guest }: PlaceAction): Promise<unknown> => {
      const params = { id: eventId, guest_id: guest.id }
      // The call outlives the page.
      const options = { keepalive: true }
      return kind === 'removed'
        ? call(removeGuest, { params }, options)
        : call(changeGuest, { params, body: { status: 'going' } }, options)
    },
    {
      invalidates: [guestsQuery(eventId).queryKey],
      successMessage: (_, { kind, guest }) => texts[kind].done(guest.name),
    },
  )
  return (
    <ConfirmDialog
      item={action && { id: `${action.kind} ${action.guest.id}`, ...action }}
      title={({ kind, guest }) => texts[kind].title(guest.name)}
      confirmLabel={({ kind }) => texts[kind].button}
      cancelLabel="Go back"
      destructive={({ kind }) => kind === 'removed'}
      onConfirm={({ kind, guest }) => {
        sendLater(`guest ${guest.id}`, texts[kind].planned(guest.name), () =>
          mutate({ kind, guest }),
        )
        onClose()
      }}
      onClose={onClose}
    >
      {({ kind, guest }) => {
        const params = { id: eventId, guest_id: guest.id }
        return kind === 'removed' ? (
          <EmailsOf endpoint={removeGuest} input={{ params }} />
        ) : (
          <EmailsOf endpoint={changeGuest} input={{ params, body: { status: 'going' } }} />
        )
      }}
    </ConfirmDialog>
  )
}
