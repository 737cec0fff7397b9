import { Button, Stack, Table, Text } from '@mantine/core'
import { writeToGuestsPath } from '@portal/shared/announcements/paths'
import { eventPath } from '@portal/shared/core/paths'
import {
  addGuest,
  downloadBadges,
  exportGuests,
  listGuests,
  searchMembersToAdd,
} from '@portal/shared/events/admin-endpoints'
import type { GuestListAnswer } from '@portal/shared/events/guest-schemas'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import '#config/styles/app.css'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { call } from '#lib/http/api.ts'
import { fresh, keepPrevious, queryOf } from '#lib/http/queries.ts'
import { downloaded, useChange, useFile } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useCan } from '#lib/session/session.ts'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'
import { Guests } from './Guests.tsx'
import { guestsQuery } from './guests-api.ts'
import '#config/styles/print.css'

/** The guest list of an event, for editors: check-in, places, and lists for the door. */
export default function GuestsPage() {
  const { id = '' } = useParams()
  const isAllowed = useCan(listGuests.access)
  const query = useQuery({ ...guestsQuery(id), enabled: isAllowed })
  const { time_zone } = useNetwork()
  const [isAdding, setAdding] = useState(false)
  if (!isAllowed) return <Navigate to={eventPath(id)} replace />
  const event = query.data?.event
  return (
    <Page
      title="Guest list"
      eyebrow={<BackLink to={eventPath(id)}>{event?.title ?? 'The event'}</BackLink>}
      subtitle={
        event &&
        `${formatEventDate(event, time_zone)}, ${formatEventTime(event, time_zone)}, ${event.location}`
      }
      actions={
        <Button
          variant="accent"
          leftSection={<IconUserPlus aria-hidden size="1.125em" stroke={1.5} />}
          onClick={() => setAdding(true)}
        >
          Add a guest
        </Button>
      }
      more={<Files id={id} />}
    >
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load the guest list"
        skeleton={<RowSkeleton count={8} text="Loading the guest list..." />}
      >
        {(list) => (
          <>
            <Guests list={list} />
            <ItemDialog item={isAdding} onClose={() => setAdding(false)} title="Add a guest">
              <AddGuest list={list} onDone={() => setAdding(false)} />
            </ItemDialog>
            <GuestSheet list={list} />
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

function Files({ id }: { id: string }) {
  const badges = useFile(downloadBadges, { params: { id } }, 'badges.pdf', downloaded)
  const csv = useFile(exportGuests, { params: { id } }, 'guests.csv', downloaded)
  return (
    <>
      <LinkButton to={writeToGuestsPath(id)} variant="outline">
        Write to guests
      </LinkButton>
      <Button variant="outline" onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="outline" loading={badges.isPending} onClick={() => badges.mutate()}>
        Name badges (PDF)
      </Button>
      <Button variant="outline" loading={csv.isPending} onClick={() => csv.mutate()}>
        Download as CSV
      </Button>
    </>
  )
}

const box = '☐'

/** Empty lines for people who are not on the list. */
const emptyLines = Array.from({ length: 6 }, () => [box, '', ''])

const caption = {
  paddingBottom: '0.75rem',
  color: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
} as const

/** The guest list on paper. Only printing shows it. */
function GuestSheet({ list: { event, guests } }: { list: GuestListAnswer }) {
  const { time_zone } = useNetwork()
  const going = guests.filter(({ status }) => status === 'going')
  return (
    <Table
      className="printed print-only"
      captionSide="top"
      verticalSpacing="0.375rem"
      horizontalSpacing={0}
      borderColor="gray.5"
      c="var(--mantine-color-black)"
      styles={{ caption, th: { color: 'inherit', fontSize: 'inherit' } }}
      data={{
        caption: [
          event.title,
          formatEventDate(event, time_zone),
          formatEventTime(event, time_zone),
        ].join(', '),
        head: ['Here', 'Name', 'Company'],
        body: [...going.map(({ name, company }) => [box, name, company]), ...emptyLines],
      }}
    />
  )
}

const MAX_RESULTS = 5

interface AddGuestProps {
  list: GuestListAnswer
  onDone: () => void
}

/** Adds a guest by name or, once check-in is open, a member who had not signed up. */
function AddGuest({ list, onDone }: AddGuestProps) {
  const { event, guests, check_in_from } = list
  const [name, setName] = useState('')
  const params = { id: event.id }
  const add = useChange(
    (body: { user_id: string } | { name: string }) => call(addGuest, { params, body }),
    {
      invalidates: [guestsQuery(event.id).queryKey],
      successMessage: ({ guest }) => `${guest?.name ?? 'The guest'} is on the list.`,
    },
  )
  const isCheckIn = Date.parse(check_in_from) <= Date.now()
  const { data } = useQuery({
    ...queryOf(searchMembersToAdd, { query: { search: name } }, { ...fresh, ...keepPrevious }),
    enabled: isCheckIn && name !== '',
  })
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
