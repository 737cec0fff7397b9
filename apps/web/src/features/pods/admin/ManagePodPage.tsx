import { Badge, Button, Group, Stack } from '@mantine/core'
import { auditTargetPath, paths } from '@portal/shared/core/paths'
import { listLabel } from '@portal/shared/network/lists'
import type { AdminPodPerson, OpenAdminPod } from '@portal/shared/pods/admin-endpoints'
import type { PodMemberState } from '@portal/shared/pods/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { ListPage, type ListProps } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { type Paged, useListPage } from '#components/list/use-list-page.ts'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { readPaging } from '#lib/address/url-state.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useCan } from '#lib/session/session.ts'
import { formatDate } from '#lib/text/dates.ts'
import { Meetings } from '../components/Meetings.tsx'
import { tracks } from '../pod-texts.ts'
import { managedPodQuery, podPeopleQuery } from './api.ts'
import { type PodAct, PodDialogs } from './PodDialogs.tsx'

/** A pod for administrators: its people and settings. Administrators do not see its notes. */
export default function ManagePodPage() {
  const { id = '' } = useParams()
  const readsAudit = useCan('read_audit_log')
  const network = useNetwork()
  const query = useQuery(managedPodQuery(id))
  const { data } = query
  const list = useListPage(({ page }: { page: number }) => podPeopleQuery(id, page), readPaging)
  const [asked, setAsked] = useState<PodAct | null>(null)
  const runs = data?.dissolved_at === null
  return (
    <Page
      title={data?.name ?? 'Pod'}
      subtitle={data?.purpose}
      eyebrow={
        <Stack gap="xs" align="flex-start">
          <BackLink to={paths.managePods}>All pods</BackLink>
          {data && <Badge>{listLabel(network, 'pods', data.kind)}</Badge>}
        </Stack>
      }
      actions={
        runs && (
          <>
            <Button variant="outline" onClick={() => setAsked('edit')}>
              Edit
            </Button>
            <Button variant="accent" onClick={() => setAsked('invite')}>
              Invite members
            </Button>
          </>
        )
      }
    >
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load this pod"
        skeleton={<RowSkeleton count={6} text="Loading the pod..." />}
      >
        {(pod) => (
          <Stack gap="lg">
            <Notices pod={pod} />
            <About pod={pod} />
            <PodPeople list={list} editable={runs} onRemove={setAsked} />
            <Meetings pod={pod} meetings={pod.meetings} editable={runs} />
            <Group gap="md">
              {runs && (
                <Button variant="outline" onClick={() => setAsked('dissolve')}>
                  Dissolve this pod
                </Button>
              )}
              {readsAudit && (
                <LinkButton to={auditTargetPath({ type: 'pod', id })} variant="link">
                  Audit log
                </LinkButton>
              )}
            </Group>
            <PodDialogs pod={pod} asked={asked} onClose={() => setAsked(null)} />
          </Stack>
        )}
      </QueryBoundary>
    </Page>
  )
}

function Notices({ pod: { dissolved_at, dissolved_reason, host } }: { pod: OpenAdminPod }) {
  if (dissolved_at) {
    return (
      <Notice>
        This pod was dissolved on {formatDate(dissolved_at)}.
        {dissolved_reason && ` The reason: ${dissolved_reason}`}
      </Notice>
    )
  }
  return host ? null : <Notice>This pod has no host. Edit it to choose one.</Notice>
}

function About({ pod }: { pod: OpenAdminPod }) {
  const { host, rhythm, places, members, invited, waiting, created_at } = pod
  return (
    <Card id="about-pod" title="About this pod">
      <FactList
        look="grid"
        facts={[
          { label: 'Host', value: host?.name ?? 'No host' },
          { label: 'Meets', value: rhythm },
          { label: 'Places', value: `${members} of ${places} taken` },
          { label: 'Invited', value: invited },
          { label: 'Waiting list', value: waiting },
          { label: 'Formed', value: formatDate(created_at) },
        ]}
      />
    </Card>
  )
}

const states: Record<PodMemberState, { label: string; color: string }> = {
  member: { label: 'Member', color: 'sage' },
  invited: { label: 'Invited', color: 'accent' },
  waiting: { label: 'Waiting list', color: 'brand' },
  passed: { label: 'Declined', color: 'gray' },
  lapsed: { label: 'Didn’t answer', color: 'gray' },
  left: { label: 'Left', color: 'gray' },
  removed: { label: 'Removed', color: 'gray' },
}

function sinceOf({ state, invited_at, answered_at, waiting_since }: AdminPodPerson) {
  if (state === 'waiting') return waiting_since
  return state === 'invited' ? invited_at : (answered_at ?? invited_at)
}

const noteOf = (person: AdminPodPerson) => {
  const since = sinceOf(person)
  return [person.company, tracks[person.track], since && formatDate(since)]
    .filter(Boolean)
    .join(' • ')
}

const isHere = ({ state }: AdminPodPerson) =>
  state === 'member' || state === 'invited' || state === 'waiting'

type People = Paged & { people: AdminPodPerson[] }

interface PodPeopleProps {
  list: ListProps<People>['list']
  editable: boolean
  onRemove: (person: AdminPodPerson) => void
}

const PodPeople = ({ list, editable, onRemove }: PodPeopleProps) => (
  <Card id="people" title="People">
    <ListPage list={list} label="People" noun="person" empty={{ text: 'No members yet.' }}>
      {({ people }) => (
        <Rows label="People" space="sm">
          {people.map((person) => (
            <Row
              key={person.id}
              level={3}
              lead={<PersonAvatar name={person.name} photo={person.photo} size="md" />}
              title={person.name}
              note={noteOf(person)}
            >
              {person.is_host && <Badge>Host</Badge>}
              <Badge color={states[person.state].color}>{states[person.state].label}</Badge>
              {editable && isHere(person) && (
                <Button
                  variant="ghost"
                  onClick={() => onRemove(person)}
                  aria-label={`Remove ${person.name}`}
                >
                  Remove
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </ListPage>
  </Card>
)
