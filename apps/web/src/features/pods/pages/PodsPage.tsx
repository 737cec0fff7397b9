import { Badge, Button, Stack, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { podSignupPath } from '@portal/shared/core/paths'
import type { PodList, PodSummary } from '@portal/shared/pods/schemas'
import { IconHourglass, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton } from '#components/links.tsx'
import { Pagination, rangeText } from '#components/list/Pagination.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { readPaging } from '#lib/address/url-state.ts'
import { formatDate } from '#lib/text/dates.ts'
import { type MembershipAction, podsQuery } from '../api.ts'
import { type Asked, MembershipDialog } from '../components/MembershipDialog.tsx'
import { OwnPodCard, PodCard } from '../components/PodCard.tsx'
import { formatHost } from '../pod-texts.ts'

const signUp = (variant: 'filled' | 'outline') => (
  <LinkButton to={podSignupPath} variant={variant}>
    Choose pods in your account
  </LinkButton>
)

const isInNone = ({ mine, invitations, waiting }: PodList) =>
  mine.length + invitations.length + waiting.length === 0

export default function PodsPage() {
  const list = useListPage(podsQuery, readPaging)
  const { query, data, results } = list
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Page
      title="Pods"
      intro="Small groups of members who meet regularly and support each other"
      actions={data && !isInNone(data) && signUp('outline')}
    >
      <Stack
        tabIndex={-1}
        aria-label="Your pods and those with places"
        aria-busy={query.isPlaceholderData}
        gap="xl"
        style={{ outline: 'none' }}
        renderRoot={(props) => <section {...props} ref={results} />}
      >
        <QueryBoundary
          query={{ ...query, data }}
          errorMessage="We couldn’t load the pods."
          skeleton={<CardSkeleton text="Loading pods..." />}
        >
          {(pods) => (
            <>
              <Pods pods={pods} onAct={(act, pod) => setAsked({ act, pod })} />
              <Pagination
                page={pods.pagination.current_page}
                totalPages={pods.pagination.total_pages}
                onChange={list.turnTo}
                onIntent={list.prefetch}
                summary={rangeText(pods.pagination, 'pod with places', 'pods with places')}
                label="Pods with places, pages"
              />
            </>
          )}
        </QueryBoundary>
      </Stack>
      <MembershipDialog asked={asked} onDone={close} onClose={close} />
    </Page>
  )
}

interface PodsProps {
  pods: PodList
  onAct: (act: MembershipAction, pod: PodSummary) => void
}

function Pods({ pods, onAct }: PodsProps) {
  const { mine, invitations, waiting, open } = pods
  const act = (name: MembershipAction, label: string, pod: PodSummary, variant = 'outline') => (
    <Button variant={variant} onClick={() => onAct(name, pod)} aria-label={`${label}: ${pod.name}`}>
      {label}
    </Button>
  )
  return (
    <>
      {isInNone(pods) ? (
        <EmptyState
          text="You’re not in a pod yet."
          hint="Choose the pods you’d like in your account. We’ll invite you when one starts."
          action={signUp('filled')}
        />
      ) : (
        <Section title="Your pods">
          <CardGrid label="Your pods">
            {invitations.map((pod) => (
              <PodCard
                key={pod.id}
                pod={pod}
                badge={<Badge color="accent">You’re invited</Badge>}
                intro={`${formatHost(pod.host)}, ${formatCount(pod.members, 'member')} so far`}
                fact={[IconHourglass, 'Invited', `Answer by ${formatDate(pod.lapses_at)}`]}
                actions={
                  <>
                    {act('join', 'Join', pod, 'accent')}
                    {act('pass', 'Decline', pod)}
                  </>
                }
              />
            ))}
            {mine.map((pod) => (
              <OwnPodCard key={pod.id} pod={pod} />
            ))}
            {waiting.map((pod) => (
              <PodCard
                key={pod.id}
                pod={pod}
                badge={<Badge color="gray">Waiting list</Badge>}
                fact={[IconHourglass, 'Waiting list', `Since ${formatDate(pod.waiting_since)}`]}
                actions={act('withdraw', 'Leave the waiting list', pod)}
              />
            ))}
          </CardGrid>
        </Section>
      )}
      <Section title="Pods with places">
        {open.length === 0 ? (
          <Text c="dimmed">No other pod has places right now.</Text>
        ) : (
          <CardGrid label="Pods with places">
            {open.map((pod) => (
              <PodCard
                key={pod.id}
                pod={pod}
                fact={[IconUsers, 'Places', `${formatCount(pod.places_left, 'place')} left`]}
                actions={act('join', 'Join', pod)}
              />
            ))}
          </CardGrid>
        )}
      </Section>
    </>
  )
}
