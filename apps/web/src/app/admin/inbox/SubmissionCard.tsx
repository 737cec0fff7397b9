import { Badge, Button, Card } from '@mantine/core'
import type { Submission } from '@portal/shared/submissions/forms'
import { submissionNames } from '@portal/shared/submissions/schemas'
import { useId } from 'react'
import { Answers } from '#components/review/Answers.tsx'
import classes from '#components/review/Review.module.css'
import { ageText, longDate } from '#lib/dates.ts'
import { useNetwork } from '#lib/network.ts'
import { DecidedRecord } from './DecidedRecord.tsx'
import type { Act } from './inbox-state.ts'
import { answersOf } from './sent-answers.ts'

const badges = {
  pending: null,
  accepted: { variant: 'filled', label: 'Accepted' },
  declined: { variant: 'destructive', label: 'Declined' },
} as const

interface SubmissionCardProps {
  submission: Submission
  onAct: (act: Act) => void
}

export function SubmissionCard({ submission, onAct }: SubmissionCardProps) {
  const { id, kind, title, sender, status, created_at } = submission
  const { city } = useNetwork()
  const heading = useId()
  const badge = badges[status]
  const pending = status === 'pending'
  return (
    <Card component="article" aria-labelledby={heading} className={classes.card}>
      <div className={classes.top}>
        <div className={classes.who}>
          <div className={classes.nameLine}>
            <h2 id={heading} tabIndex={-1} data-submission={id} className={classes.name}>
              {title}
            </h2>
            <Badge variant="outline">{submissionNames[kind]}</Badge>
            {badge && <Badge variant={badge.variant}>{badge.label}</Badge>}
          </div>
          <p className={classes.quiet}>{`${sender.full_name} • ${sender.email}`}</p>
        </div>
        <p className={classes.age}>
          {pending && <span>Waiting {ageText(created_at)}</span>}
          <time dateTime={created_at} className={classes.quiet}>
            {pending ? `since ${longDate(created_at)}` : `Sent on ${longDate(created_at)}`}
          </time>
        </p>
      </div>
      <DecidedRecord submission={submission} />
      <Answers answers={answersOf(submission, city)} />
      {pending && (
        <div className={classes.actions}>
          <Button onClick={() => onAct('accept')}>Accept</Button>
          <Button variant="outline" onClick={() => onAct('decline')}>
            Decline
          </Button>
        </div>
      )}
    </Card>
  )
}
