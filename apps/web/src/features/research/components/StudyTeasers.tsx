import { Badge, Text } from '@mantine/core'
import { studyPath } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/cards/Card.tsx'
import { Teasers } from '#components/cards/Teasers.tsx'
import { LinkButton } from '#components/links.tsx'
import { isRunning, pickStudies, studiesQuery } from '../api.ts'

const SHOWN = 3

export function StudyTeasers() {
  const query = useQuery(studiesQuery)
  return (
    <Teasers
      query={query}
      label="Studies"
      noun="studies"
      pick={(studies) => pickStudies(studies, SHOWN)}
      empty={{ text: 'No studies are running right now.' }}
    >
      {(study) => {
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
      }}
    </Teasers>
  )
}
