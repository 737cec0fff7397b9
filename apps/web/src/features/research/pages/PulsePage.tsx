import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Study } from '@portal/shared/research/schemas'
import { useQuery } from '@tanstack/react-query'
import { CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { NotFoundNotice } from '#components/feedback/notices.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { PartialList } from '#components/list/PartialList.tsx'
import { checkLinkedItem } from '#lib/address/linked-item.ts'
import { readOneOf, useUrlState } from '#lib/address/url-state.ts'
import { useNetwork } from '#lib/session/network.ts'
import { formatDay } from '#lib/text/dates.ts'
import { isRunning, studiesQuery, useParticipate, useSubmitStudy } from '../api.ts'
import { StudyCard } from '../components/StudyCard.tsx'

export default function PulsePage() {
  const { contact_email } = useNetwork()
  return (
    <Page title="Research" intro="Confidential feedback forms and community research studies">
      <StudyList />
      <Text c="dimmed">
        Questions about a study? Write to{' '}
        <Anchor href={`mailto:${contact_email}`}>{contact_email}</Anchor>
      </Text>
    </Page>
  )
}

function readResearch(query: URLSearchParams) {
  const dialog = readOneOf(query, 'dialog', ['participate', 'results'])
  return { dialog, study: dialog && query.get('study') }
}

function StudyList() {
  const [state, change] = useUrlState(readResearch)
  const query = useQuery(studiesQuery)
  const linked = checkLinkedItem(state.study, query)
  const open = query.data?.find(({ id }) => state.dialog !== null && id === state.study) ?? null
  const close = () => change({ dialog: null, study: null }, { replace: true })
  return (
    <Stack component="section" aria-labelledby="active-studies">
      <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-sm)">
        <Title order={2} id="active-studies">
          Active studies
        </Title>
        {query.data && (
          <Badge color="sage">{`${query.data.filter(isRunning).length} Running`}</Badge>
        )}
      </Group>
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load the studies."
        skeleton={<CardSkeleton text="Loading studies..." />}
      >
        {(studies) =>
          studies.length === 0 ? (
            <EmptyState text="No studies yet." hint="New studies appear here." />
          ) : (
            <PartialList items={studies} noun="study">
              {(shown) => (
                <CardGrid label="Active studies">
                  {shown.map((study) => (
                    <StudyCard
                      key={study.id}
                      study={study}
                      onOpen={() =>
                        change({
                          dialog: study.status === 'Closed' ? 'results' : 'participate',
                          study: study.id,
                        })
                      }
                    />
                  ))}
                </CardGrid>
              )}
            </PartialList>
          )
        }
      </QueryBoundary>
      <NotFoundNotice text={linked === 'missing' ? 'This study is no longer here.' : ''} />
      <ItemDialog item={open} onClose={close} title={({ title }) => title}>
        {(study) => <StudyContent study={study} onClose={close} />}
      </ItemDialog>
    </Stack>
  )
}

const StudyAnswerForm = lazyComponent(
  async () => (await import('../components/StudyAnswerForm.tsx')).StudyAnswerForm,
)

function ExternalStudy({ study, link }: { study: Study; link: string }) {
  const join = useParticipate(study)
  const submit = useSubmitStudy(study)
  return (
    <Stack>
      <Text>The questions are on another site. Come back here once you’ve answered them.</Text>
      <Group gap="sm">
        <ExternalButton href={link} about={study.title} onClick={() => join.mutate()}>
          Open the questions
        </ExternalButton>
        <Button variant="outline" onClick={() => submit.mutate('')} loading={submit.isPending}>
          I’ve answered them
        </Button>
      </Group>
    </Stack>
  )
}

interface StudyContentProps {
  study: Study
  onClose: () => void
}

/** The findings of a closed study, or how to take part. */
function StudyContent({ study, onClose }: StudyContentProps) {
  if (study.status === 'Closed') {
    return (
      <Text dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {study.findings || 'We haven’t published the findings of this study yet.'}
      </Text>
    )
  }
  if (study.participation === 'Submitted') {
    return (
      <Text role="status">
        You’ve taken part in this study. You’ll find the results here once it closes.
      </Text>
    )
  }
  if (study.status === 'Upcoming')
    return <Text>This study opens on {formatDay(study.openDate)}.</Text>
  if (study.link) return <ExternalStudy study={study} link={study.link} />
  return <StudyAnswerForm study={study} onClose={onClose} />
}
