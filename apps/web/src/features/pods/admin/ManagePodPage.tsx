import { Badge, Button, Group, Stack } from '@mantine/core'
import { auditTargetPath, paths } from '@portal/shared/core/paths'
import { listLabel } from '@portal/shared/network/lists'
import type { OpenAdminPod } from '@portal/shared/pods/admin-endpoints'
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
import { useListPage } from '#components/list/use-list-page.ts'
import { readPaging } from '#lib/address/url-state.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useCan } from '#lib/session/session.ts'
import { formatDate } from '#lib/text/dates.ts'
import { Meetings } from '../components/Meetings.tsx'
import { managedPodQuery, podPeopleQuery } from './api.ts'
import { type PodAct, PodDialogs } from './PodDialogs.tsx'
import { PodPeople } from './PodPeople.tsx'

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
