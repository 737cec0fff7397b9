import { Badge, Button, Text } from '@mantine/core'
import type { StudyStatus } from '@portal/shared/research/options'
import type { Study } from '@portal/shared/research/schemas'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { formatDay, formatDayAndMonth } from '#lib/text/dates.ts'

const colours: Record<StudyStatus, string> = {
  'In Progress': 'sage',
  Active: 'sage',
  Upcoming: 'brand',
  Closed: 'gray',
}

/** 'You signed up on 3 November', or for an upcoming study when it opens. */
function noteOf({ participation, participated_at, status, openDate }: Study): string | null {
  if (participation) {
    const on = participated_at ? ` on ${formatDayAndMonth(participated_at)}` : ''
    return `You ${participation === 'Submitted' ? 'took part' : 'signed up'}${on}`
  }
  return status === 'Upcoming' ? `Opens ${formatDayAndMonth(openDate)}` : null
}

interface StudyCardProps {
  study: Study
  onOpen: () => void
}

export function StudyCard({ study, onOpen }: StudyCardProps) {
  const closed = study.status === 'Closed'
  const note = noteOf(study)
  const label = closed ? 'See Results' : 'Participate'
  return (
    <Card
      item={study.id}
      level={3}
      title={study.title}
      badges={<Badge color={colours[study.status]}>{study.status}</Badge>}
      actions={
        <>
          <Button
            variant={closed || study.participation ? 'outline' : 'filled'}
            onClick={onOpen}
            disabled={study.status === 'Upcoming'}
            aria-label={`${label}, ${study.title}`}
          >
            {label}
          </Button>
          {note && (
            <Text span size="sm" c="dimmed" style={{ alignSelf: 'center' }}>
              {note}
            </Text>
          )}
        </>
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
