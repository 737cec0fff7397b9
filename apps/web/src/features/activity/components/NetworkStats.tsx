import { VisuallyHidden } from '@mantine/core'
import type { DashboardStats } from '@portal/shared/activity/schemas'
import { pluralise } from '@portal/shared/core/count'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { FactList } from '#components/cards/FactList.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { LinkButton } from '#components/links.tsx'
import { statsQuery } from '../api.ts'
import classes from './Activity.module.css'

const figures: [keyof DashboardStats, string][] = [
  ['total_members', 'Total Members'],
  ['active_studies', 'Active Studies'],
  ['events_this_month', 'Events This Month'],
]

/** The dashboard's figures. If they fail to load, WeekPanel shows the error. */
export function NetworkFigures() {
  const { data, isError, isPaused } = useQuery(statsQuery)
  const missing =
    isError || isPaused ? (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>Not available</VisuallyHidden>
      </>
    ) : (
      <>&nbsp;</>
    )
  return (
    <FactList
      look="figures"
      facts={figures.map(([name, label]) => ({ label, value: data?.[name] ?? missing }))}
    />
  )
}

export function WeekPanel() {
  const query = useQuery(statsQuery)
  return (
    <div className={classes.week}>
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load this week’s activity."
        skeleton={<RowSkeleton text="Loading this week..." />}
      >
        {(stats) => (
          <ul className={classes.lines}>
            {weekLines(stats).map(({ kind, figure, text }) => (
              <li key={kind}>
                <span className={classes.lineFigure}>{figure}</span> <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <div data-buttons="alone">
        <LinkButton to={paths.directory} variant="outline">
          View All Activity
        </LinkButton>
      </div>
    </div>
  )
}

function weekLines(stats: DashboardStats) {
  const { new_members_this_week: members, founders_with_wins_this_week: founders } = stats
  const { open_studies: studies } = stats
  return [
    { kind: 'member', figure: members, text: `new ${pluralise(members, 'member')} joined` },
    {
      kind: 'win',
      figure: founders,
      text: pluralise(founders, 'founder shared a win', 'founders shared wins'),
    },
    {
      kind: 'study',
      figure: studies,
      text: `${pluralise(studies, 'study')} open for participation`,
    },
  ] as const
}
