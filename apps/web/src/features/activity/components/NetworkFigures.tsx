import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { DashboardStats } from '@portal/shared/activity/schemas'
import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '../queries.ts'
import classes from './Activity.module.css'

const figures: [keyof DashboardStats, string][] = [
  ['total_members', 'Total Members'],
  ['active_studies', 'Active Studies'],
  ['events_this_month', 'Events This Month'],
]

/** The figures at the head of the dashboard. When they fail, the panel of the week says so. */
export function NetworkFigures() {
  const { data, isError } = useQuery(statsQuery)
  const figure = (name: keyof DashboardStats) => {
    if (data) return data[name]
    if (!isError) return <Skeleton height="1em" w="2ch" />
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>Not available</VisuallyHidden>
      </>
    )
  }
  return (
    <dl className={classes.figures}>
      {figures.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{figure(name)}</dd>
        </div>
      ))}
    </dl>
  )
}
