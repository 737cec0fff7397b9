import { ActionIcon, Box, Checkbox, Group, Text } from '@mantine/core'
import type { ListedGuest } from '@portal/shared/events/guest-schemas'
import { IconUserMinus } from '@tabler/icons-react'
import { memo } from 'react'
import { Rows } from '#components/list/Rows.tsx'
import { guestNote } from './guest-texts.ts'
import type { PlaceAction } from './PlaceDialog.tsx'

interface GuestRowsProps {
  guests: ListedGuest[]
  isIn: (guest: ListedGuest) => boolean
  /** Unset before check-in opens. */
  onCheck: ((change: { guest: ListedGuest; attended: boolean }) => void) | undefined
  onRemove: (action: PlaceAction) => void
}

/** People with a place. A tap anywhere on a name checks the person in or out. */
export const GuestRows = ({ guests, isIn, onCheck, onRemove }: GuestRowsProps) => (
  <Rows label="Guests" space="0">
    {guests.map((guest) => (
      <GuestRow key={guest.id} guest={guest} isIn={isIn(guest)} {...{ onCheck, onRemove }} />
    ))}
  </Rows>
)

interface GuestRowProps extends Pick<GuestRowsProps, 'onCheck' | 'onRemove'> {
  guest: ListedGuest
  isIn: boolean
}

const wholeRow = {
  body: { alignItems: 'center' },
  labelWrapper: { flex: 1 },
  label: { display: 'block', paddingBlock: '0.75rem', cursor: 'pointer', lineHeight: 1.35 },
} as const

/** Memoised, because a list may have 300 rows. */
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
