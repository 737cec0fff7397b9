import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { paths } from '#config/paths.ts'
import { weekLines } from '../activity-texts.ts'
import { statsQuery } from '../queries.ts'
import classes from './Activity.module.css'

const skeleton = (
  <LoadingText text="Loading this week...">
    <ul className={classes.lines}>
      {['80%', '70%', '90%'].map((width) => (
        <li key={width}>
          <Skeleton height="1em" className={classes.lineFigure} w="2.25ch" />
          <Skeleton height="1em" w={width} />
        </li>
      ))}
    </ul>
  </LoadingText>
)

/** What the week has brought, in three lines. */
export function WeekPanel() {
  const query = useQuery(statsQuery)
  return (
    <div className={classes.week}>
      <QueryBoundary query={query} failed="This week could not be loaded." skeleton={skeleton}>
        {(stats) => (
          <ul className={classes.lines}>
            {weekLines(stats).map(({ kind, figure, words }) => (
              <li key={kind}>
                <span className={classes.lineFigure}>{figure}</span> {words}
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <div className={classes.weekAction}>
        <Button component={Link} to={paths.directory} variant="outline">
          View All Activity
        </Button>
      </div>
    </div>
  )
}
