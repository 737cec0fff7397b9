import { Button, Stack, Text } from '@mantine/core'
import type { GuestListAnswer } from '@portal/shared/events/guest-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Row, Rows } from '#components/list/Rows.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { memberSearchQuery, useAddGuest } from './guests-api.ts'

const MAX_RESULTS = 5

interface AddGuestProps {
  list: GuestListAnswer
  onDone: () => void
}

/** Adds a guest by name or, once check-in is open, a member who had not signed up. */
export function AddGuest({ list, onDone }: AddGuestProps) {
  const { event, guests, check_in_from } = list
  const [name, setName] = useState('')
  const add = useAddGuest(event.id)
  const isCheckIn = Date.parse(check_in_from) <= Date.now()
  const { data } = useQuery({ ...memberSearchQuery(name), enabled: isCheckIn && name !== '' })
  const known = new Set(guests.map(({ id }) => id))
  const members = name === '' ? [] : (data?.members ?? []).filter(({ id }) => !known.has(id))
  const { capacity, going } = event.places ?? { capacity: null, going: 0 }
  return (
    <Stack>
      <Text c="dimmed">
        {isCheckIn
          ? 'We’ll check them in at once. No one gets an email.'
          : 'They’ll have a place. No one gets an email. Members sign up themselves.'}
        {capacity !== null && going >= capacity && ` All ${capacity} places are taken.`}
      </Text>
      <SearchField label="Name" placeholder="Full name" value={name} onSearch={setName} />
      <Rows label="People to add" space="sm" hidden={name === ''}>
        {members.slice(0, MAX_RESULTS).map(({ id, full_name, company }) => (
          <Row key={id} basis="10rem" title={full_name} note={company ?? 'Member'}>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Add ${full_name}`}
              disabled={add.isPending}
              onClick={() => add.mutate({ user_id: id }, { onSuccess: onDone })}
            >
              Add
            </Button>
          </Row>
        ))}
        <Row basis="10rem" title={name} note="Guest without an account">
          <Button
            size="sm"
            aria-label={`Add ${name} as a guest`}
            loading={add.isPending}
            onClick={() => add.mutate({ name }, { onSuccess: onDone })}
          >
            Add as a guest
          </Button>
        </Row>
      </Rows>
    </Stack>
  )
}
