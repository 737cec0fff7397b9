import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Loaded } from '../../../components/feedback/Loaded.tsx'
import { LoadingText } from '../../../components/feedback/LoadingText.tsx'
import { paths } from '../../../config/paths.ts'
import { weekLines } from '../activity-texts.ts'
import { statsQuery } from '../queries.ts'
import classes from './Activity.module.css'

const skeleton = (
  <LoadingText text="Loading this week...">
    <Stack gap="md">
      <Skeleton height="2rem" w="80%" />
      <Skeleton height="2rem" w="70%" />
      <Skeleton height="2rem" w="90%" />
    </Stack>
  </LoadingText>
)

/** What the week has brought, in three lines. */
export function WeekPanel() {
  const query = useQuery(statsQuery)
  return (
    <div className={classes.week}>
      <Loaded query={query} failed="This week could not be loaded." skeleton={skeleton}>
        {(stats) => (
          <ul className={classes.lines}>
            {weekLines(stats).map(({ kind, figure, words }) => (
              <li key={kind}>
                <span className={classes.lineFigure}>{figure}</span> {words}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div className={classes.weekAction}>
        <Button component={Link} to={paths.directory} variant="outline">
          View All Activity
        </Button>
      </div>
    </div>
  )
}
