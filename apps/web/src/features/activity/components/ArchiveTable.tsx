import { Anchor, Badge, Paper, Stack, Table, Text } from '@mantine/core'
import type { Activity } from '@portal/shared/activity/schemas'
import { placeOf } from '@portal/shared/content/types'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { CardGrid, ContentCard, Fact, Facts } from '#components/cards/ContentCard.tsx'
import { useRoomForTable } from '#lib/dom/use-room-for-table.ts'
import { longDate, longMoment } from '#lib/text/dates.ts'
import classes from './Archive.module.css'

const label = 'All Activities'

const When = ({ date }: { date: string }) => (
  <time dateTime={date} title={longMoment(date)}>
    {longDate(date)}
  </time>
)

function ActivityCard({ activity }: { activity: Activity }) {
  return (
    <ContentCard level={3} title={activity.specificActivity}>
      <Facts>
        <Fact label="Activity Type">{activity.activityType}</Fact>
        <Fact label="Action Type">{activity.actionType}</Fact>
        <Fact label="Date">
          <When date={activity.date} />
        </Fact>
      </Facts>
      <Stack align="flex-start" gap="0.25rem" fw={500}>
        <Outcome activity={activity} />
      </Stack>
    </ContentCard>
  )
}

function ActivityRow({ activity }: { activity: Activity }) {
  return (
    <Table.Tr>
      <Table.Td>{activity.activityType}</Table.Td>
      <Table.Td>
        <Stack align="flex-start" gap="0.25rem" fw={500}>
          {activity.specificActivity}
          <Outcome activity={activity} />
        </Stack>
      </Table.Td>
      <Table.Td>{activity.actionType}</Table.Td>
      <Table.Td>
        <When date={activity.date} />
      </Table.Td>
    </Table.Tr>
  )
}

/** The archive, newest first: a table that scrolls, or cards where a table has no room. */
export function ArchiveTable({ activities }: { activities: Activity[] }) {
  const place = useRef<HTMLDivElement>(null)
  const roomy = useRoomForTable(place)
  return (
    <div ref={place}>
      {roomy ? (
        // In the tab order, so that it can be scrolled by keyboard.
        <Paper
          component="section"
          aria-label={label}
          tabIndex={0}
          mah="37.5rem"
          style={{ overflowY: 'auto' }}
          className={classes.scroller ?? ''}
        >
          <Table aria-label={label}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Activity Type</Table.Th>
                <Table.Th>Specific Activity</Table.Th>
                <Table.Th>Action Type</Table.Th>
                <Table.Th>Date</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {activities.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} />
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      ) : (
        <CardGrid label={label}>
          {activities.map((activity) => (
            <ActivityCard key={activity.id} activity={activity} />
          ))}
        </CardGrid>
      )}
    </div>
  )
}

/** The decision on a form that was sent in, with its reason and where it was published. */
function Outcome({ activity }: { activity: Activity }) {
  const outcome = outcomeOf(activity)
  if (!outcome) return null
  return (
    <>
      <Badge color={outcome.color}>{outcome.label}</Badge>
      {outcome.place && (
        <Anchor
          component={Link}
          to={outcome.place.path}
          mih="1.5rem"
          fw={400}
          aria-label={`See it on ${outcome.place.screen}: ${activity.specificActivity}`}
        >
          See it on {outcome.place.screen}
        </Anchor>
      )}
      {outcome.reason && (
        <Text span inherit fz="sm" fw={400} c="dimmed">
          {outcome.reason}
        </Text>
      )}
    </>
  )
}

const outcomes = {
  pending: { label: 'Being reviewed', color: 'gray' },
  accepted: { label: 'Accepted', color: 'sage' },
  declined: { label: 'Declined', color: 'red' },
} as const

/** The decision on a form that was sent in; null for other activities. */
const outcomeOf = ({ submission }: Activity) =>
  submission && {
    ...outcomes[submission.status],
    reason: submission.reason,
    place: submission.published && placeOf(submission.published),
  }
