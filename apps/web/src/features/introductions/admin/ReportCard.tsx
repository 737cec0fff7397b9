import { Anchor, Badge, Button, Text } from '@mantine/core'
import { accountOfPath } from '@portal/shared/core/paths'
import type { IntroductionReportDecision } from '@portal/shared/introductions/options'
import type { ReportedIntroduction } from '@portal/shared/introductions/schemas'
import { Link } from 'react-router-dom'
import { type Answer, Answers } from '#components/review/Answers.tsx'
import { DecisionRecord } from '#components/review/DecisionRecord.tsx'
import { ReviewCard } from '#components/review/ReviewCard.tsx'
import { longMoment } from '#lib/dates.ts'

const decisionNames = {
  warned: 'Warned',
  suspended: 'Asking taken away',
  dismissed: 'Dismissed',
} as const

interface ReportCardProps {
  report: ReportedIntroduction
  onAct: (act: IntroductionReportDecision) => void
}

/** A message that was reported: what it says, why it was reported, and what was decided. */
export function ReportCard({ report, onAct }: ReportCardProps) {
  const { asker, reporter, topic, message, reason, asked_at, reported_at } = report
  const { decision, decided_at, decided_by, note, can } = report
  const answers: Answer[] = [
    { key: 'message', label: 'The message', text: message, long: true },
    { key: 'reason', label: 'Why it was reported', text: reason, long: true },
    { key: 'topic', label: 'About', text: topic ?? 'Something else', long: false },
    { key: 'sent', label: 'Sent on', text: longMoment(asked_at), long: false },
  ]
  return (
    <ReviewCard
      title={`A message from ${asker.full_name}`}
      badges={asker.suspended && <Badge variant="destructive">May not ask</Badge>}
      sender={`Reported by ${reporter.full_name} • ${reporter.email}`}
      pending={decision === null}
      sentAt={reported_at}
      sentLabel="Reported on"
      actions={
        can.decide && (
          <>
            <Button onClick={() => onAct('warned')}>Warn</Button>
            <Button variant="outline" onClick={() => onAct('suspended')}>
              Take away asking
            </Button>
            <Button variant="ghost" onClick={() => onAct('dismissed')}>
              Dismiss
            </Button>
          </>
        )
      }
    >
      {decision && (
        <DecisionRecord
          outcome={decisionNames[decision]}
          decided_at={decided_at}
          decided_by={decided_by}
          texts={{ Note: note }}
        />
      )}
      <Answers answers={answers} />
      <Text>
        <Anchor inherit component={Link} to={accountOfPath(asker.id)}>
          Open the account of {asker.full_name}
        </Anchor>
      </Text>
    </ReviewCard>
  )
}
