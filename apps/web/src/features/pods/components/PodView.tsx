import { Badge, Button, Flex, Stack } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import type { PortalEvent } from '@portal/shared/events/schemas'
import type { Pod } from '@portal/shared/pods/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { CardGridSkeleton } from '#components/cards/ContentCard.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { isGone } from '#lib/api.ts'
import { longDate } from '#lib/dates.ts'
import { useUrlDialog, useUrlState } from '#lib/url-state.ts'
import { type PodState, podQuery, readPod } from '../api.ts'
import { Meetings } from './Meetings.tsx'
import { MembershipDialog } from './MembershipDialog.tsx'
import { Notes, RestoreNotes } from './Notes.tsx'
import { HowWeMeet, People } from './PodPanels.tsx'

const back = <BackLink to={paths.pods}>All pods</BackLink>

interface PodViewProps {
  id: string
  /** The sign-up for a meeting, which is an event. */
  rsvp: (event: PortalEvent) => ReactNode
  /** What its members say. */
  conversation: ReactNode
}

/** The page of one pod, for its members and those who are invited. */
export function PodView({ id, ...parts }: PodViewProps) {
  const query = useQuery(podQuery(id))
  const gone = isGone(query.error)
  if (query.data && !gone) return <OpenPod pod={query.data} {...parts} />
  return (
    <Page title="Pod" eyebrow={back}>
      <QueryBoundary
        gone={{
          text: 'There is no pod for you at this address',
          hint: 'It may have been dissolved, or the invitation may have lapsed.',
        }}
        query={query}
        failed="This pod could not be loaded."
        skeleton={<CardGridSkeleton text="Loading the pod..." />}
      >
        {() => null}
      </QueryBoundary>
    </Page>
  )
}

const memberActs = ['join', 'pass', 'leave'] as const

function OpenPod({ pod, rsvp, conversation }: Omit<PodViewProps, 'id'> & { pod: Pod }) {
  const navigate = useNavigate()
  const [{ dialog, meeting }, change] = useUrlState(readPod)
  const { open: openDialog, close } = useUrlDialog(dialog !== null, change, {
    dialog: null,
    meeting: null,
  })
  const open = (next: PodState['dialog'], about: string | null = null) =>
    openDialog({ dialog: next, meeting: about })
  const { kind, name, purpose, can, meetings, notes } = pod
  const act = memberActs.find((one) => one === dialog && can[one])
  return (
    <Page
      title={name}
      subtitle={purpose}
      eyebrow={
        <Stack gap="xs" align="flex-start">
          {back}
          <Badge>{kind}</Badge>
        </Stack>
      }
      actions={
        (can.join || can.pass) && (
          <>
            {can.join && (
              <Button variant="accent" onClick={() => open('join')}>
                Join
              </Button>
            )}
            {can.pass && (
              <Button variant="outline" onClick={() => open('pass')}>
                Pass
              </Button>
            )}
          </>
        )
      }
    >
      <Notices pod={pod} />
      {pod.state === 'invited' ? (
        <HowWeMeet pod={pod} />
      ) : (
        <Flex wrap="wrap" align="flex-start" gap="lg">
          <Stack gap="lg" flex="2 1 28rem" miw={0}>
            <Meetings
              {...{ pod, meetings, rsvp, dialog, meeting }}
              editable={can.plan_meetings}
              onOpen={open}
              onClose={close}
            />
            {conversation}
            {notes && (
              <>
                <Notes
                  id={pod.id}
                  notes={notes}
                  editable={can.write_notes}
                  onRestore={() => open('restore')}
                />
                <RestoreNotes
                  id={pod.id}
                  notes={notes}
                  opened={can.write_notes && dialog === 'restore'}
                  onClose={close}
                />
              </>
            )}
          </Stack>
          <Stack gap="lg" flex="1 1 18rem" miw={0}>
            <HowWeMeet pod={pod} />
            <People pod={pod} onLeave={() => open('leave')} />
          </Stack>
        </Flex>
      )}
      <MembershipDialog
        open={act ? { act, pod } : null}
        onDone={(done) => (done === 'join' ? close() : navigate(paths.pods, { replace: true }))}
        onClose={close}
      />
    </Page>
  )
}

/** What is out of the ordinary about a pod. */
function Notices({ pod: { dissolved, host, state } }: { pod: Pod }) {
  if (dissolved) {
    return (
      <Notice>
        This pod was dissolved on {longDate(dissolved.at)}.{' '}
        {dissolved.reason && `The reason: ${dissolved.reason} `}
        You can read its notes until {longDate(dissolved.readable_until)}.
      </Notice>
    )
  }
  if (host || state === 'invited') return null
  return (
    <Notice>
      This pod has no host at the moment. The administrators know, and will ask one of you.
    </Notice>
  )
}
