import { Badge, Button, Flex, Stack } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import type { PortalEvent } from '@portal/shared/events/schemas'
import type { Pod } from '@portal/shared/pods/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CardGridSkeleton } from '#components/cards/ContentCard.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { isGone } from '#lib/api.ts'
import { longDate } from '#lib/dates.ts'
import { type Act, podQuery } from '../api.ts'
import { Meetings } from './Meetings.tsx'
import { MembershipDialog } from './MembershipDialog.tsx'
import { Notes } from './Notes.tsx'
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

function OpenPod({ pod, rsvp, conversation }: Omit<PodViewProps, 'id'> & { pod: Pod }) {
  const navigate = useNavigate()
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const { kind, name, purpose, can, meetings, notes } = pod
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
              <Button variant="accent" onClick={() => setAct('join')}>
                Join
              </Button>
            )}
            {can.pass && (
              <Button variant="outline" onClick={() => setAct('pass')}>
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
            <Meetings {...{ pod, meetings, rsvp }} editable={can.plan_meetings} />
            {conversation}
            {notes && <Notes id={pod.id} notes={notes} editable={can.write_notes} />}
          </Stack>
          <Stack gap="lg" flex="1 1 18rem" miw={0}>
            <HowWeMeet pod={pod} />
            <People pod={pod} onLeave={() => setAct('leave')} />
          </Stack>
        </Flex>
      )}
      <MembershipDialog
        asked={act && { act, pod }}
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
