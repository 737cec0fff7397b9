import { Badge, Button, Group, Stack } from '@mantine/core'
import { mayCall } from '@portal/shared/core/access'
import { auditOfPath, paths } from '@portal/shared/core/paths'
import type { OpenAdminPod } from '@portal/shared/pods/admin-endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { Notice } from '#components/feedback/notices.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { SectionCard } from '#components/layout/SectionCard.tsx'
import { Definition, Definitions } from '#components/list/Definitions.tsx'
import { ListSkeleton } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { longDate } from '#lib/dates.ts'
import { useSession } from '#lib/session.ts'
import { useUrlDialog } from '#lib/url-state.ts'
import { Meetings } from '../components/Meetings.tsx'
import { type ManagePodState, managedPodQuery, podPeopleQuery, readManagePod } from './api.ts'
import { PodDialogs } from './PodDialogs.tsx'
import { PodPeople } from './PodPeople.tsx'

/** One pod for administrators: who is in it, and all that is decided about it. Notes are the pod's own. */
export function ManagePodPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const query = useQuery(managedPodQuery(id))
  const { data } = query
  const list = useListPage(
    ({ page }: ManagePodState) => podPeopleQuery(id, page),
    readManagePod,
    ({ dialog }) => dialog !== null,
  )
  const { state, change } = list
  const closed = { dialog: null, meeting: null, person: null }
  const { open, close } = useUrlDialog(state.dialog !== null, change, closed)
  const runs = data?.dissolved_at === null
  return (
    <Page
      title={data?.name ?? 'Pod'}
      subtitle={data?.purpose}
      eyebrow={
        <Stack gap="xs" align="flex-start">
          <BackLink to={paths.managePods}>All pods</BackLink>
          {data && <Badge>{data.kind}</Badge>}
        </Stack>
      }
      actions={
        runs && (
          <>
            <Button variant="outline" onClick={() => open({ dialog: 'edit' })}>
              Edit
            </Button>
            <Button variant="accent" onClick={() => open({ dialog: 'invite' })}>
              Invite members
            </Button>
          </>
        )
      }
    >
      <QueryBoundary
        query={query}
        failed="This pod could not be loaded"
        skeleton={<ListSkeleton text="Loading the pod..." />}
      >
        {(pod) => (
          <Stack gap="lg">
            <Notices pod={pod} />
            <Facts pod={pod} />
            <PodPeople
              list={list}
              editable={runs}
              onRemove={(person) => open({ dialog: 'remove', person })}
            />
            <Meetings
              pod={pod}
              meetings={pod.meetings}
              editable={runs}
              dialog={state.dialog}
              meeting={state.meeting}
              onOpen={(dialog, meeting) => open({ dialog, meeting })}
              onClose={close}
            />
            <Group gap="md">
              {runs && (
                <Button variant="outline" onClick={() => open({ dialog: 'dissolve' })}>
                  Dissolve this pod
                </Button>
              )}
              {user && mayCall('read_audit_log', user) && (
                <Button component={Link} to={auditOfPath({ type: 'pod', id })} variant="link">
                  What was changed
                </Button>
              )}
            </Group>
            <PodDialogs
              pod={pod}
              people={list.data?.people ?? []}
              dialog={runs ? state.dialog : null}
              person={state.person}
              onClose={close}
            />
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
        This pod was dissolved on {longDate(dissolved_at)}.
        {dissolved_reason && ` The reason: ${dissolved_reason}`}
      </Notice>
    )
  }
  return host ? null : <Notice>This pod has no host. Choose one under Edit.</Notice>
}

function Facts({ pod }: { pod: OpenAdminPod }) {
  const { host, rhythm, places, members, invited, waiting, created_at } = pod
  const facts = {
    Host: host?.name ?? 'Nobody',
    Meets: rhythm,
    Places: `${members} of ${places} taken`,
    Invited: invited,
    'In line': waiting,
    Formed: longDate(created_at),
  }
  return (
    <SectionCard id="about-pod" title="About this pod">
      <Definitions>
        {Object.entries(facts).map(([label, fact]) => (
          <Definition key={label} label={label}>
            {fact}
          </Definition>
        ))}
      </Definitions>
    </SectionCard>
  )
}
