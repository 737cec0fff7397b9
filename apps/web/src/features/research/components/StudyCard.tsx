import { Badge, Button, Text } from '@mantine/core'
import type { StudyStatus } from '@portal/shared/research/options'
import type { Study } from '@portal/shared/research/schemas'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { formatDay } from '#lib/text/dates.ts'

const colours: Record<StudyStatus, string> = {
  'In Progress': 'sage',
  Active: 'sage',
  Upcoming: 'brand',
  Closed: 'gray',
}

interface StudyCardProps {
  study: Study
  onOpen: () => void
}

export function StudyCard({ study, onOpen }: StudyCardProps) {
  const closed = study.status === 'Closed'
  const label = closed ? 'See Results' : 'Participate'
  return (
    <Card
      item={study.id}
      level={3}
      title={study.title}
      badges={<Badge color={colours[study.status]}>{study.status}</Badge>}
      corner={
        study.participation && (
          <Text span inherit fz="sm" fw={600} c="var(--mantine-color-success)">
            {`You: ${study.participation.toLocaleLowerCase('en-GB')}`}
          </Text>
        )
      }
      actions={
        <Button
          variant={closed ? 'outline' : 'filled'}
          onClick={onOpen}
          aria-label={`${label}, ${study.title}`}
        >
          {label}
        </Button>
      }
    >
      <p>{study.description}</p>
      <FactList
        facts={[
          {
            label: 'Opens',
            value: <time dateTime={study.openDate}>{formatDay(study.openDate)}</time>,
          },
          {
            label: 'Closes',
            value: <time dateTime={study.closeDate}>{formatDay(study.closeDate)}</time>,
          },
        ]}
      />
    </Card>
  )
}
