import { changeGuest, removeGuest } from '@portal/shared/events/admin-endpoints'
import type { ListedGuest } from '@portal/shared/events/guest-schemas'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { sendLater } from '#lib/notify/undo.tsx'
import { useGivePlace, useRemoveGuest } from './guests-api.ts'

export interface PlaceAction {
  kind: 'place_found' | 'removed'
  guest: ListedGuest
}

const texts: Record<
  PlaceAction['kind'],
  { title: (name: string) => string; button: string; planned: (name: string) => string }
> = {
  place_found: {
    title: (name) => `Give ${name} a place?`,
    button: 'Give a place',
    planned: (name) => `${name} will get a place.`,
  },
  removed: {
    title: (name) => `Take ${name} off the list?`,
    button: 'Take off the list',
    planned: (name) => `${name} will be taken off the list.`,
  },
}

interface PlaceDialogProps {
  eventId: string
  action: PlaceAction | null
  onClose: () => void
}

/** Asks whether to give a place or take a guest off, and says who gets an email. */
export function PlaceDialog({ eventId, action, onClose }: PlaceDialogProps) {
  const give = useGivePlace(eventId)
  const remove = useRemoveGuest(eventId)
  return (
    <ConfirmDialog
      item={action && { id: `${action.kind} ${action.guest.id}`, ...action }}
      title={({ kind, guest }) => texts[kind].title(guest.name)}
      confirmLabel={({ kind }) => texts[kind].button}
      cancelLabel="Go back"
      destructive={({ kind }) => kind === 'removed'}
      onConfirm={({ kind, guest }) => {
        const { mutate } = kind === 'removed' ? remove : give
        sendLater(`guest ${guest.id}`, texts[kind].planned(guest.name), () => mutate(guest))
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
