import { Button } from '@mantine/core'
import { studyPath } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Pick, Picks, PicksSkeleton } from '#components/cards/Picks.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { isRunning, pickStudies, studiesQuery } from '../api.ts'

const SHOWN = 3

/** The dashboard's studies: those to take part in, and the latest results. */
export function StudyPicks() {
  const query = useQuery(studiesQuery)
  return (
    <QueryBoundary
      query={query}
      failed="The studies could not be loaded."
      skeleton={<PicksSkeleton text="Loading studies..." />}
    >
      {(studies) => {
        const picks = pickStudies(studies, SHOWN)
        if (picks.length === 0) return <EmptyState text="No study is running just now." />
        return (
          <Picks label="Studies">
            {picks.map((study) => {
              const running = isRunning(study)
              return (
                <Pick
                  key={study.id}
                  title={study.title}
                  badge={{
                    label: running ? 'Active' : 'Results Published',
                    tone: running ? 'live' : 'over',
                  }}
                  action={
                    <Button
                      component={Link}
                      to={studyPath({ id: study.id, closed: !running })}
                      variant={running ? 'filled' : 'outline'}
                      aria-label={`${running ? 'Participate' : 'View Findings'}, ${study.title}`}
                    >
                      {running ? 'Participate' : 'View Findings'}
                    </Button>
                  }
                >
                  <p>{study.description}</p>
                </Pick>
              )
            })}
          </Picks>
        )
      }}
    </QueryBoundary>
  )
}
