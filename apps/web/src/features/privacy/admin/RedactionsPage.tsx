import { Card, Group, Skeleton, Stack } from '@mantine/core'
import type { RedactionTask } from '@portal/shared/privacy/redactions'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { useFocusAfterRemoval } from '#components/review/use-next-focus.ts'
import { messageOf } from '#lib/api.ts'
import { longDate } from '#lib/dates.ts'
import { readPage } from '#lib/url-state.ts'
import { redactionsQuery } from './api.ts'
import { RedactionCard } from './RedactionCard.tsx'
import classes from './Redactions.module.css'
import { waitingText } from './redaction-texts.ts'

export function RedactionsPage() {
  return (
    <Page title="Redactions">
      <PageHeader
        title="Redactions"
        subtitle="What others have written about members who have left. Nothing changes until you decide."
      />
      <Redactions />
    </Page>
  )
}

const read = (query: URLSearchParams) => ({ page: readPage(query) })

/** The texts that wait for a decision, by the member who left. */
export function Redactions() {
  const list = useListPage(({ page }) => redactionsQuery(page), read)
  const shown = list.query.data?.tasks.flatMap(({ hits }) => hits.map(({ id }) => id)) ?? []
  const noteDecided = useFocusAfterRemoval(list.results, 'data-hit', shown)

  return (
    <ListPage
      list={list}
      label="Texts"
      resultsLabel="Texts that wait"
      noun="text"
      empty={{
        text: 'Nothing waits for you',
        hint: 'When a member leaves whom others have mentioned, their texts stand here.',
      }}
      failed={messageOf(list.query.error, 'Failed to load the redactions')}
      skeleton={<RedactionsSkeleton />}
    >
      {({ tasks }) => (
        <Stack gap="xl">
          {tasks.map((task) => (
            <section key={task.id} aria-labelledby={task.id} className={classes.task}>
              <TaskHeading task={task} />
              {task.hits.map((hit) => (
                <RedactionCard
                  key={hit.id}
                  task={task.id}
                  hit={hit}
                  onDecided={() => noteDecided(hit.id)}
                />
              ))}
            </section>
          ))}
        </Stack>
      )}
    </ListPage>
  )
}

function TaskHeading({ task }: { task: RedactionTask }) {
  const { id, created_at, expires_at, waiting, has_more } = task
  return (
    <div>
      <h2 id={id} className={classes.heading}>
        A member left on {longDate(created_at)}
      </h2>
      <p className={classes.quiet}>
        {waitingText(waiting)}
        {has_more && ' There are more than one task holds: search the portal for the others.'} What
        you have not decided by {longDate(expires_at)} stays as it is.
      </p>
    </div>
  )
}

const RedactionsSkeleton = () => (
  <LoadingText text="Loading the redactions...">
    <Stack gap="md">
      <Skeleton height="1.5rem" w="min(20rem, 80%)" />
      <Skeleton height="1rem" w="min(34rem, 100%)" />
      {['a', 'b'].map((card) => (
        <Card key={card}>
          <Stack gap="md">
            <Skeleton height="1.5rem" w="40%" />
            <Skeleton height="4.5rem" />
            <Group gap="sm">
              <Skeleton height="2.75rem" w="7rem" />
              <Skeleton height="2.75rem" w="7rem" />
            </Group>
          </Stack>
        </Card>
      ))}
    </Stack>
  </LoadingText>
)
