import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { pluralise } from '@portal/shared/core/count'
import {
  inviteToPod,
  type OpenAdminPod,
  type PodDemandPerson,
} from '@portal/shared/pods/admin-endpoints'
import { podInvitationDays } from '@portal/shared/pods/schemas'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { DialogActions } from '#components/DialogActions.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { formatDate } from '#lib/text/dates.ts'
import { podChanges } from '../api.ts'
import { tracks } from '../pod-texts.ts'
import { demandQuery } from './api.ts'

function placesNote(free: number, chosen: number): string {
  if (chosen <= free) return free === 1 ? 'One place is free.' : `${free} places are free.`
  if (free === 0) return 'No place is free. We’ll invite them from the waiting list when one is.'
  return `${free} of them ${pluralise(free, 'gets', 'get')} a place now. The others go on the waiting list.`
}

interface InviteFormProps {
  pod: OpenAdminPod
  onDone: () => void
}

/** Invites members who want a pod of this kind, in the order of the list: longest waiting first. */
export function InviteForm({ pod, onDone }: InviteFormProps) {
  const { id, kind, places, members, invited } = pod
  const free = Math.max(0, places - members - invited)
  const { data } = useQuery(demandQuery(kind))
  const listed = data?.people.map((person) => person.id) ?? []
  const [chosen, setChosen] = useState<readonly string[]>([])
  const inOrder = listed.filter((one) => chosen.includes(one))
  const invite = useChange(
    (user_ids: string[]) => call(inviteToPod, { params: { id }, body: { user_ids } }),
    {
      invalidates: podChanges,
      successMessage: ({ invited: asked, waiting }) =>
        `${asked} invited, ${waiting} on the waiting list`,
    },
  )
  return (
    <Stack gap="md">
      <Text c="dimmed">
        These members asked for this kind of pod, longest waiting first. They have{' '}
        {podInvitationDays} days to answer.
      </Text>
      <DemandPeople kind={kind}>
        {(person, about) => (
          <li>
            <Checkbox
              label={person.name}
              description={about}
              checked={chosen.includes(person.id)}
              onChange={({ currentTarget }) =>
                setChosen(
                  currentTarget.checked
                    ? [...chosen, person.id]
                    : chosen.filter((one) => one !== person.id),
                )
              }
            />
          </li>
        )}
      </DemandPeople>
      <Text role="status" size="sm">
        {placesNote(free, chosen.length)}
      </Text>
      {chosen.length > 0 && (
        <EmailsOf endpoint={inviteToPod} input={{ params: { id }, body: { user_ids: inOrder } }} />
      )}
      <DialogActions>
        {chosen.length === 0 && Math.min(free, listed.length) > 1 && (
          <Button variant="outline" onClick={() => setChosen(listed.slice(0, free))}>
            {`Choose the first ${Math.min(free, listed.length)}`}
          </Button>
        )}
        <Button
          onClick={() => invite.mutate(inOrder, { onSuccess: onDone })}
          loading={invite.isPending}
          disabled={chosen.length === 0}
        >
          {`Invite ${chosen.length || ''}`}
        </Button>
      </DialogActions>
    </Stack>
  )
}

interface DemandPeopleProps {
  kind: string
  /** Renders a person of the list. `about` contains company, track and waiting time. */
  children: (person: PodDemandPerson, about: string) => ReactNode
}

export function DemandPeople({ kind, children }: DemandPeopleProps) {
  const query = useQuery(demandQuery(kind))
  return (
    <QueryBoundary query={query} errorMessage="We couldn’t load the sign-ups">
      {({ people, pagination: { total } }) => (
        <>
          <Rows label="Longest waiting first" space="sm" hidden={people.length === 0}>
            {people.map((person) => {
              const about = [
                person.company,
                tracks[person.track],
                `since ${formatDate(person.since)}`,
              ]
              return (
                <Fragment key={person.id}>
                  {children(person, about.filter(Boolean).join(' • '))}
                </Fragment>
              )
            })}
          </Rows>
          {people.length === 0 && (
            <Text c="dimmed">Everyone who asked for this pod is in one.</Text>
          )}
          {total > people.length && (
            <Text size="sm" c="dimmed">{`The first ${people.length} of ${total}.`}</Text>
          )}
        </>
      )}
    </QueryBoundary>
  )
}
