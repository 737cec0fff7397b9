import { Badge, Stack, Text, Title } from '@mantine/core'
import type { Activity, Archive } from '@portal/shared/activity/schemas'
import { contentPageOf } from '@portal/shared/content/types'
import { paths } from '@portal/shared/core/paths'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton, TextLink } from '#components/links.tsx'
import { DataTable } from '#components/list/DataTable.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { readPaging } from '#lib/address/url-state.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import { formatDate, formatDateTime } from '#lib/text/dates.ts'
import { archiveQuery } from '../api.ts'

const countersOf = ({ counters }: Archive) => [
  { label: 'Events Attended', value: counters.events_attended },
  { label: 'Studies Completed', value: counters.studies_completed },
  { label: 'Form Submissions', value: counters.form_submissions },
]

export default function ArchivePage() {
  const list = useListPage(({ page }) => archiveQuery(page), readPaging)
  const { data } = list
  // Shorter on phones, where the list should begin high up.
  const isPhone = usePhone()
  return (
    <Page
      title="Activity Archive"
      intro="Your events, studies and forms."
      eyebrow={<BackLink to={paths.account}>Back to Account</BackLink>}
    >
      {data && <FactList look={isPhone ? 'lines' : 'figures'} facts={countersOf(data)} />}
      <Stack gap={isPhone ? 'xs' : 'md'}>
        {data && <Title order={2}>All Activities</Title>}
        <ListPage
          list={list}
          label="Activities"
          noun="activity"
          empty={{
            text: 'No activity yet.',
            hint: 'You’ll find the events you attend, studies you take part in and forms you send here.',
            action: (
              <LinkButton to={paths.events} variant="outline">
                See the events
              </LinkButton>
            ),
          }}
          errorMessage="We couldn’t load your archive."
          skeleton={<CardSkeleton text="Loading your archive..." />}
        >
          {({ activities }) => <ArchiveTable activities={activities} />}
        </ListPage>
      </Stack>
    </Page>
  )
}

const When = ({ date }: { date: string }) => (
  <time dateTime={date} title={formatDateTime(date)}>
    {formatDate(date)}
  </time>
)

const ArchiveTable = ({ activities }: { activities: Activity[] }) => (
  <DataTable
    label="All Activities"
    items={activities}
    keyOf={({ id }) => id}
    scroll="y"
    columns={[
      { label: 'Activity Type', width: '11rem', cell: ({ activityType }) => activityType },
      {
        label: 'Specific Activity',
        isName: true,
        cell: (activity) => (
          <Stack align="flex-start" gap="0.25rem">
            {activity.specificActivity}
            <Outcome activity={activity} />
          </Stack>
        ),
      },
      { label: 'Action Type', width: '8rem', cell: ({ actionType }) => actionType },
      { label: 'Date', width: '10rem', cell: ({ date }) => <When date={date} /> },
    ]}
  />
)

const outcomes = {
  pending: { label: 'Being reviewed', color: 'gray' },
  accepted: { label: 'Accepted', color: 'sage' },
  declined: { label: 'Declined', color: 'red' },
} as const

/** The decision on a submission; nothing for other activities. */
function Outcome({ activity: { submission, specificActivity } }: { activity: Activity }) {
  if (!submission) return null
  const { status, reason, published } = submission
  const place = published && contentPageOf(published)
  return (
    <>
      <Badge color={outcomes[status].color}>{outcomes[status].label}</Badge>
      {place && (
        <TextLink
          to={place.path}
          mih="1.5rem"
          fw={400}
          aria-label={`See it on ${place.screen}: ${specificActivity}`}
        >
          See it on {place.screen}
        </TextLink>
      )}
      {reason && (
        <Text span inherit fz="sm" fw={400} c="dimmed">
          {reason}
        </Text>
      )}
    </>
  )
}
