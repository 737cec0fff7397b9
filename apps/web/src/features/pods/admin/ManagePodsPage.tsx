import { Badge, Button, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { managePodPath } from '@portal/shared/core/paths'
import { listLabel } from '@portal/shared/network/lists'
import type { AdminPod } from '@portal/shared/pods/admin-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton } from '#components/links.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatHost } from '../pod-texts.ts'
import { demandQuery, managedPodsQuery, readManagePods } from './api.ts'
import { DemandPeople } from './InviteForm.tsx'
import { NewPodForm } from './PodForm.tsx'

export default function ManagePodsPage() {
  const list = useListPage(managedPodsQuery, readManagePods)
  const { state, filter, query } = list
  /** The kind of a new pod; true before it is chosen. */
  const [formed, setFormed] = useState<string | true | null>(null)
  /** The kind whose waiting members are shown. */
  const [wanted, setWanted] = useState<string | null>(null)
  const { counts } = query.data ?? {}
  const network = useNetwork()
  return (
    <Page
      title="Pods"
      subtitle="Small groups that you form from members who’d like one."
      actions={
        <Button variant="accent" onClick={() => setFormed(true)}>
          Form a pod
        </Button>
      }
    >
      <Demand onForm={setFormed} onSee={setWanted} />
      <Section title="All pods">
        <ListPage
          list={list}
          label="Pods"
          noun="pod"
          tabs={{
            value: state.state ?? 'running',
            names: { running: 'Running', dissolved: 'Dissolved' },
            counts,
            onChange: (tab) => filter({ state: tab === 'dissolved' ? tab : null }),
          }}
          toolbarLabel="Search pods"
          searchLabel="Search by name or kind"
          notice={counts && counts.without_host > 0 && <Notice>{noHostText(counts)}</Notice>}
          empty={{
            text: 'No pods here',
            hint: state.search
              ? 'No pod matches your search.'
              : !state.state && 'Form the first one.',
          }}
        >
          {({ pods }) => (
            <Rows label="Pods">
              {pods.map((pod) => (
                <PodRow key={pod.id} pod={pod} />
              ))}
            </Rows>
          )}
        </ListPage>
      </Section>
      <ItemDialog item={formed} onClose={() => setFormed(null)} title="Form a pod">
        {(kind) => <NewPodForm kind={kind === true ? '' : kind} onCancel={() => setFormed(null)} />}
      </ItemDialog>
      <ItemDialog
        item={wanted}
        onClose={() => setWanted(null)}
        title={(kind) => `Who wants the ${listLabel(network, 'pods', kind)}`}
      >
        {(kind) => (
          <DemandPeople kind={kind}>
            {({ name, photo }, about) => (
              <Row
                lead={<PersonAvatar name={name} photo={photo} size="md" />}
                title={name}
                note={about}
              />
            )}
          </DemandPeople>
        )}
      </ItemDialog>
    </Page>
  )
}

const noHostText = ({ without_host }: { without_host: number }) =>
  without_host === 1
    ? 'One pod has no host. It’s first in the list.'
    : `${without_host} pods have no host. They’re first in the list.`

interface DemandProps {
  onForm: (kind: string) => void
  onSee: (kind: string) => void
}

function Demand({ onForm, onSee }: DemandProps) {
  const query = useQuery(demandQuery())
  const network = useNetwork()
  return (
    <Section title="Who wants a pod">
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load the sign-ups"
        skeleton={<CardSkeleton text="Loading sign-ups..." />}
      >
        {({ kinds }) => (
          <CardGrid label="Kinds of pod" dense>
            {kinds.map(({ kind, people }) => (
              <Card
                key={kind}
                level={3}
                title={listLabel(network, 'pods', kind)}
                muted={people === 0}
                actions={
                  people > 0 && (
                    <>
                      <Button
                        variant="outline"
                        onClick={() => onForm(kind)}
                        aria-label={`Form a pod: ${listLabel(network, 'pods', kind)}`}
                      >
                        Form a pod
                      </Button>
                      <Button
                        variant="ghost"
                        onClick={() => onSee(kind)}
                        aria-label={`See who: ${listLabel(network, 'pods', kind)}`}
                      >
                        See who
                      </Button>
                    </>
                  )
                }
              >
                <Text>
                  {people === 0 ? 'No members waiting' : `${formatCount(people, 'member')} waiting`}
                </Text>
              </Card>
            ))}
          </CardGrid>
        )}
      </QueryBoundary>
    </Section>
  )
}

function PodRow({ pod }: { pod: AdminPod }) {
  const { id, name, kind, host, places, members, invited, waiting, dissolved_at } = pod
  return (
    <Row
      level={3}
      title={name}
      note={`${listLabel(useNetwork(), 'pods', kind)} • ${formatHost(host)}`}
    >
      <Badge variant="secondary">{`${members} of ${places} places`}</Badge>
      {invited > 0 && <Badge color="accent">{`${invited} invited`}</Badge>}
      {waiting > 0 && <Badge color="gray">{`${waiting} on the waiting list`}</Badge>}
      {!host && !dissolved_at && <Badge variant="destructive">No host</Badge>}
      <LinkButton to={managePodPath(id)} variant="outline" aria-label={`Open ${name}`}>
        Open
      </LinkButton>
    </Row>
  )
}
