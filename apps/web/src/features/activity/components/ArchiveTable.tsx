import { Table } from '@mantine/core'
import type { Activity } from '@portal/shared/activity/schemas'
import { useRef } from 'react'
import { CardGrid } from '#components/cards/CardGrid.tsx'
import { ContentCard } from '#components/cards/ContentCard.tsx'
import { Fact, Facts } from '#components/cards/Facts.tsx'
import { longDate, longMoment } from '#lib/dates.ts'
import { useRoomForTable } from '#lib/use-room-for-table.ts'
import classes from './Archive.module.css'
import { Outcome } from './Outcome.tsx'

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
      <div className={classes.what}>
        <Outcome activity={activity} />
      </div>
    </ContentCard>
  )
}

function ActivityRow({ activity }: { activity: Activity }) {
  return (
    <Table.Tr>
      <Table.Td>{activity.activityType}</Table.Td>
      <Table.Td>
        <div className={classes.what}>
          {activity.specificActivity}
          <Outcome activity={activity} />
        </div>
      </Table.Td>
      <Table.Td>{activity.actionType}</Table.Td>
      <Table.Td>
        <When date={activity.date} />
      </Table.Td>
    </Table.Tr>
  )
}

/** The archive, newest first: a table that scrolls within its height, or cards where there is no room. */
export function ArchiveTable({ activities }: { activities: Activity[] }) {
  const place = useRef<HTMLDivElement>(null)
  const roomy = useRoomForTable(place)
  return (
    <div ref={place}>
      {roomy ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too.
        <section aria-label={label} tabIndex={0} className={classes.scroller}>
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
        </section>
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
