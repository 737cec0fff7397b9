import { Button } from '@mantine/core'
import type { ListedGuest } from '@portal/shared/events/guest-schemas'
import { Section } from '#components/layout/Section.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { guestNote } from './guest-texts.ts'
import type { PlaceAction } from './PlaceDialog.tsx'

interface WaitingRowsProps {
  guests: ListedGuest[]
  onAction: (action: PlaceAction) => void
}

/** The waiting list, in its order. */
export function WaitingRows({ guests, onAction }: WaitingRowsProps) {
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
