import { Badge, Text } from '@mantine/core'
import { studyPath } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { Card, CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { LinkButton } from '#components/links.tsx'
import { isRunning, pickStudies, studiesQuery } from '../api.ts'

const SHOWN = 3

export function StudyTeasers() {
  const query = useQuery(studiesQuery)
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load the studies."
      skeleton={<CardSkeleton text="Loading studies..." />}
    >
      {(studies) => {
        const teasers = pickStudies(studies, SHOWN)
        if (teasers.length === 0) return <EmptyState text="No studies are running right now." />
        return (
          <CardGrid dense label="Studies">
            {teasers.map((study) => {
              const running = isRunning(study)
              return (
                <Card
                  key={study.id}
                  level={3}
                  title={study.title}
                  badges={
                    <Badge color={running ? 'sage' : 'gray'}>
                      {running ? 'Active' : 'Results Published'}
                    </Badge>
                  }
                  actions={
                    <LinkButton
                      to={studyPath({ id: study.id, closed: !running })}
                      variant={running ? 'filled' : 'outline'}
                      aria-label={`${running ? 'Participate' : 'View Findings'}, ${study.title}`}
                    >
                      {running ? 'Participate' : 'View Findings'}
                    </LinkButton>
                  }
                >
                  <Text c="dimmed" lineClamp={5}>
                    {study.description}
                  </Text>
                </Card>
              )
            })}
          </CardGrid>
        )
      }}
    </QueryBoundary>
  )
}
