import { ActionIcon, Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { checkInEveryone } from '@portal/shared/events/admin-endpoints'
import type { GuestListAnswer, ListedGuest } from '@portal/shared/events/guest-schemas'
import { IconUserMinus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { EmptyState } from '#components/feedback/states.tsx'
import { Section } from '#components/layout/Section.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { copy } from '#lib/notify/copy.ts'
import { useNetwork } from '#lib/session/network.ts'
import { formatDateTime } from '#lib/text/dates.ts'
import { countsText, guestNote, matchesSearch } from './guest-texts.ts'
import { guestsQuery, useCheckIn } from './guests-api.ts'
import { type PlaceAction, PlaceDialog } from './PlaceDialog.tsx'

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
        <Rows label="Guests" space="0">
          {shown.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              isIn={isIn(guest)}
              onCheck={isOpen ? check : undefined}
              onRemove={setAction}
            />
          ))}
        </Rows>
      )}
      <WaitingRows guests={waiting} onAction={setAction} />
      <GuestAddresses guests={guests} />
      <PlaceDialog eventId={event.id} action={action} onClose={() => setAction(null)} />
    </Stack>
  )
}

function Everyone({ id, count }: { id: string; count: number }) {
  const everyone = useChange(() => call(checkInEveryone, { params: { id } }), {
    queue: `check-in:${id}`,
    invalidates: [guestsQuery(id).queryKey],
  })
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

const refused = 'Your browser doesn’t allow copying. Select the addresses instead.'

/** The addresses of people who signed up, folded. */
function GuestAddresses({ guests }: { guests: ListedGuest[] }) {
  const addresses = guests.flatMap(({ email }) => email ?? [])
  const text = addresses.join(', ')
  if (addresses.length === 0) return null
  return (
    <Disclosure summary={formatCount(addresses.length, 'email address', 'email addresses')}>
      <Text size="sm" my="xs" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Button variant="outline" size="sm" onClick={() => copy(text, 'Addresses copied.', refused)}>
        Copy
      </Button>
    </Disclosure>
  )
}

interface WaitingRowsProps {
  guests: ListedGuest[]
  onAction: (action: PlaceAction) => void
}

/** The waiting list, in its order. */
function WaitingRows({ guests, onAction }: WaitingRowsProps) {
  if (guests.length === 0) return null
  return (
    <Section title="Waiting list" intro="The first gets the next free place, and an email.">
      <Rows label="Waiting list" space="sm">
        {guests.map((guest) => (
          <Row key={guest.id} basis="10rem" title={guest.name} note={guestNote(guest)}>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Give a place to ${guest.name}`}
              onClick={() => onAction({ kind: 'place_found', guest })}
            >
              Give a place
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Take off ${guest.name}`}
              onClick={() => onAction({ kind: 'removed', guest })}
            >
              Take off
            </Button>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}

interface GuestRowProps {
  guest: ListedGuest
  isIn: boolean
  /** Unset before check-in opens. */
  onCheck: ((change: { guest: ListedGuest; attended: boolean }) => void) | undefined
  onRemove: (action: PlaceAction) => void
}

const wholeRow = {
  body: { alignItems: 'center' },
  labelWrapper: { flex: 1 },
  label: { display: 'block', paddingBlock: '0.75rem', cursor: 'pointer', lineHeight: 1.35 },
} as const

/** A tap anywhere on the name checks the person in or out. Memoised: there may be 300 rows. */
const GuestRow = memo(function GuestRow({ guest, isIn, onCheck, onRemove }: GuestRowProps) {
  const { name } = guest
  const note = guestNote(guest)
  const label = (
    <>
      <Text span fw={600} display="block">
        <bdi>{name}</bdi>
      </Text>
      {note && (
        <Text span size="sm" c="dimmed" display="block">
          {note}
        </Text>
      )}
    </>
  )
  return (
    <Group component="li" wrap="nowrap" gap="sm" mih="3.5rem">
      {onCheck ? (
        <Checkbox
          flex={1}
          size="md"
          label={label}
          checked={isIn}
          onChange={({ currentTarget }) => onCheck({ guest, attended: currentTarget.checked })}
          styles={wholeRow}
        />
      ) : (
        <Box flex={1} miw={0} py="xs">
          {label}
        </Box>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        flex="none"
        aria-label={`Take ${name} off the list`}
        onClick={() => onRemove({ kind: 'removed', guest })}
      >
        <IconUserMinus aria-hidden size="1.25rem" stroke={1.5} />
      </ActionIcon>
    </Group>
  )
})
