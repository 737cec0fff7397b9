import { Stack, Text } from '@mantine/core'
import type { ListedGuest } from '@portal/shared/events/guest-schemas'
import type { PlaceChange } from '@portal/shared/events/options'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Consequence } from '#components/review/Consequence.tsx'
import { sendLater } from '#lib/notify/undo.tsx'
import { eventEmailQuery } from './api.ts'
import { useGivePlace, useRemoveGuest } from './guests-api.ts'

export interface PlaceAction {
  kind: PlaceChange
  guest: ListedGuest
}

const texts: Record<
  PlaceChange,
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

/** Asks whether to give a place or take somebody off, and says who gets an email. */
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
        sendLater(texts[kind].planned(guest.name), () => mutate(guest))
        onClose()
      }}
      onClose={onClose}
    >
      {(one) => <PlaceConsequence eventId={eventId} action={one} />}
    </ConfirmDialog>
  )
}

interface PlaceConsequenceProps {
  eventId: string
  action: PlaceAction
}

function PlaceConsequence({ eventId, action: { kind, guest } }: PlaceConsequenceProps) {
  const planned = { change: kind, note: '', guest_id: guest.id }
  const { data } = useQuery(eventEmailQuery(eventId, planned))
  if (!data) return null
  const { recipients, next } = data
  return (
    <Stack gap="sm">
      {next && <Text>{next} gets the place, and an email about it.</Text>}
      {(recipients > 0 || !next) && (
        <Consequence recipients={recipients} email={data} who={guest.name} />
      )}
    </Stack>
  )
}
