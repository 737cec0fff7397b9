import { Anchor, Box, Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import type { Update } from '@portal/shared/updates/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { readPage } from '#lib/address/url-state.ts'
import { messageOf } from '#lib/http/api.ts'
import { formatDate } from '#lib/text/dates.ts'
import { unseenQuery, updatesQuery, useMarkSeen } from '../api.ts'

const readState = (query: URLSearchParams) => ({ page: readPage(query) })

/** The member's updates by day, newest first. */
export function UpdatesPage() {
  const list = useListPage(updatesQuery, readState)
  const { data: unseen = 0 } = useQuery(unseenQuery)
  const { mutate: markSeen, isPending } = useMarkSeen()
  return (
    <Page
      title="Updates"
      width="reading"
      intro="What’s new for you. Kept for 60 days."
      {...(unseen > 0 && {
        actions: (
          <Button variant="outline" loading={isPending} onClick={() => markSeen({ all: true })}>
            Mark all as read
          </Button>
        ),
      })}
    >
      <ListPage
        list={list}
        label="Updates"
        noun="update"
        empty={{
          text: 'Nothing yet',
          hint: 'Introduction requests, event changes, pod invitations and decisions about what you send in appear here.',
        }}
        errorMessage={messageOf(list.query.error, 'We couldn’t load the updates')}
        skeleton={<RowSkeleton count={6} text="Loading updates..." />}
      >
        {({ updates }) => (
          <Stack gap="xl">
            {groupByDay(updates).map(([day, ofDay]) => (
              <section key={day}>
                <Title order={2} size="h4" mb="xs">
                  {day}
                </Title>
                <Rows label={day}>
                  {ofDay.map((update) => (
                    <Item
                      key={update.id}
                      {...update}
                      onOpen={() => markSeen({ ids: [update.id] })}
                    />
                  ))}
                </Rows>
              </section>
            ))}
          </Stack>
        )}
      </ListPage>
      <Text size="sm" c="dimmed" mt="xl">
        <Anchor component={Link} to={paths.accountEmails} inherit>
          Choose which updates you also get by email
        </Anchor>
      </Text>
    </Page>
  )
}

/** Groups updates by day, in their order. */
function groupByDay(updates: Update[]): [day: string, updates: Update[]][] {
  const days = new Map<string, Update[]>()
  for (const update of updates) {
    const day = formatDate(update.created_at)
    days.set(day, [...(days.get(day) ?? []), update])
  }
  return [...days]
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const timeOf = (iso: string) => time.format(new Date(iso))

function Item({ title, detail, path, created_at, seen, onOpen }: Update & { onOpen: () => void }) {
  return (
    <Row
      basis="10rem"
      lead={
        <Box
          component="span"
          aria-hidden
          w="0.5rem"
          h="0.5rem"
          bdrs="50%"
          bg={seen ? 'transparent' : 'var(--mantine-primary-color-filled)'}
        />
      }
      title={title}
      to={path}
      onOpen={() => !seen && onOpen()}
      badges={!seen && <VisuallyHidden>(new)</VisuallyHidden>}
      note={
        detail !== null && (
          <Text inherit dir="auto" lineClamp={2}>
            {detail}
          </Text>
        )
      }
    >
      <Text component="time" dateTime={created_at} size="sm" c="dimmed">
        {timeOf(created_at)}
      </Text>
    </Row>
  )
}
