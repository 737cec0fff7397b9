import { Anchor, Badge, Button, Text } from '@mantine/core'
import { accountOfPath } from '@portal/shared/core/paths'
import {
  type IntroductionReportDecision,
  introductionLimits,
} from '@portal/shared/introductions/options'
import type { ReportedIntroduction } from '@portal/shared/introductions/schemas'
import { Link } from 'react-router-dom'
import { ReasonDialog } from '#components/ReasonDialog.tsx'
import type { ReasonWords } from '#components/ReasonForm.tsx'
import { type Answer, Answers } from '#components/review/Answers.tsx'
import { DecisionRecord } from '#components/review/DecisionRecord.tsx'
import { ReviewCard } from '#components/review/ReviewCard.tsx'
import { longMoment } from '#lib/dates.ts'
import { useDecideReport } from './api.ts'

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

interface ActWords extends ReasonWords {
  /** What becomes of the note. */
  note: string
  done: string
}

const actWords: Record<IntroductionReportDecision, (name: string) => ActWords> = {
  warned: (name) => ({
    title: `Warn ${name}?`,
    text: `${name} gets a mail that a founder has reported this message and that you have read it. Asking stays possible.`,
    note: `Goes to ${name} with the mail, as you write it.`,
    button: 'Warn',
    done: `A mail to ${name} is on its way.`,
  }),
  suspended: (name) => ({
    title: `Take away asking from ${name}?`,
    text: `${name} cannot ask anybody for an introduction until an administrator gives that back, and is told by mail. Requests and connections that exist stay.`,
    note: `Goes to ${name} with the mail, as you write it.`,
    button: 'Take away asking',
    destructive: true,
    done: `${name} cannot ask any more. A mail is on its way.`,
  }),
  dismissed: () => ({
    title: 'Dismiss the report?',
    text: 'Nothing follows from it, and nobody is told.',
    note: 'Stays with the report, for administrators.',
    button: 'Dismiss',
    done: 'The report is dismissed.',
  }),
}

interface Open {
  id: string
  act: IntroductionReportDecision
  report: ReportedIntroduction
}

const wordsOf = ({ act, report }: Open) => {
  const { note, ...words } = actWords[act](report.asker.full_name)
  const description = `${note} At most ${introductionLimits.note} characters.`
  return { ...words, reason: { name: 'note' as const, label: 'Note (optional)', description } }
}

interface ReportDialogProps {
  open: Open | null
  onClose: () => void
  onDone: () => void
  onClosed: () => void
}

export function ReportDialog({ open, ...dialog }: ReportDialogProps) {
  const { mutateAsync } = useDecideReport()
  return (
    <ReasonDialog
      {...dialog}
      item={open}
      words={wordsOf}
      send={(item, { reason }) => mutateAsync({ ...item, note: reason, done: wordsOf(item).done })}
    />
  )
}
