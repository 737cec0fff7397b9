import { Badge, Stack, Text } from '@mantine/core'
import type { Activity } from '@portal/shared/activity/schemas'
import { contentPageOf } from '@portal/shared/content/types'
import { TextLink } from '#components/links.tsx'
import { DataTable } from '#components/list/DataTable.tsx'
import { formatDate, formatDateTime } from '#lib/text/dates.ts'

const When = ({ date }: { date: string }) => (
  <time dateTime={date} title={formatDateTime(date)}>
    {formatDate(date)}
  </time>
)

export const ArchiveTable = ({ activities }: { activities: Activity[] }) => (
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

function Outcome({ activity }: { activity: Activity }) {
  const outcome = outcomeOf(activity)
  if (!outcome) return null
  return (
    <>
      <Badge color={outcome.color}>{outcome.label}</Badge>
      {outcome.place && (
        <TextLink
          to={outcome.place.path}
          mih="1.5rem"
          fw={400}
          aria-label={`See it on ${outcome.place.screen}: ${activity.specificActivity}`}
        >
          See it on {outcome.place.screen}
        </TextLink>
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

/** The decision on a submission; null for other activities. */
const outcomeOf = ({ submission }: Activity) =>
  submission && {
    ...outcomes[submission.status],
    reason: submission.reason,
    place: submission.published && contentPageOf(submission.published),
  }
