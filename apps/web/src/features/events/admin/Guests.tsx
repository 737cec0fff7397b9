import { Button, Group, Stack, Text } from '@mantine/core'
import type { GuestListAnswer } from '@portal/shared/events/guest-schemas'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { EmptyState } from '#components/feedback/states.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDateTime } from '#lib/text/dates.ts'
import { GuestAddresses } from './GuestAddresses.tsx'
import { GuestRows } from './GuestRows.tsx'
import { countsText, matchesSearch } from './guest-texts.ts'
import { useCheckIn, useCheckInEveryone } from './guests-api.ts'
import { type PlaceAction, PlaceDialog } from './PlaceDialog.tsx'
import { WaitingRows } from './WaitingRows.tsx'

/** Longer lists get a search field. */
const SEARCH_THRESHOLD = 8

/** People with a place, with check-in, and the waiting list. */
export function Guests({ list }: { list: GuestListAnswer }) {
  const { event, guests, check_in_from } = list
  const { time_zone } = useNetwork()
  const [search, setSearch] = useState('')
  const [action, setAction] = useState<PlaceAction | null>(null)
  const { isIn, check } = useCheckIn(event.id)
  const isOpen = Date.parse(check_in_from) <= Date.now()
  const going = guests.filter(({ status }) => status === 'going')
  const waiting = guests.filter(({ status }) => status === 'waiting')
  const shown = going.filter((guest) => matchesSearch(guest, search))
  const missing = going.filter((guest) => !isIn(guest))
  return (
    <Stack gap="lg">
      {!isOpen && (
        <Notice>You can check people in from {formatDateTime(check_in_from, time_zone)}.</Notice>
      )}
      <Group justify="space-between" gap="xs">
        <Text role="status" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {countsText(going.length, waiting.length, isOpen ? going.length - missing.length : null)}
        </Text>
        {isOpen && missing.length > 1 && <Everyone id={event.id} count={missing.length} />}
      </Group>
      {going.length > SEARCH_THRESHOLD && (
        <SearchField
          label="Search this list"
          placeholder="Search by name or company..."
          value={search}
          onSearch={setSearch}
        />
      )}
      {going.length === 0 ? (
        <EmptyState text="No one is going yet." />
      ) : shown.length === 0 ? (
        <Text c="dimmed">No one on the list matches your search.</Text>
      ) : (
        <GuestRows
          guests={shown}
          isIn={isIn}
          onCheck={isOpen ? check : undefined}
          onRemove={setAction}
        />
      )}
      <WaitingRows guests={waiting} onAction={setAction} />
      <GuestAddresses guests={guests} />
      <PlaceDialog eventId={event.id} action={action} onClose={() => setAction(null)} />
    </Stack>
  )
}

function Everyone({ id, count }: { id: string; count: number }) {
  const everyone = useCheckInEveryone(id)
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        Everybody came
      </Button>
      <ConfirmDialog
        item={isAsked}
        title={`Check in the other ${count}?`}
        confirmLabel="Check them in"
        busy={everyone.isPending}
        onConfirm={() => everyone.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        <Text>Members see in their archive that they were there. No one gets an email.</Text>
      </ConfirmDialog>
    </>
  )
}
