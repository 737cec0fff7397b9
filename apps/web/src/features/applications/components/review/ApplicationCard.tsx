import { Badge, Button, Card, Checkbox } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import { type ReactNode, useId } from 'react'
import { Answers } from '#components/review/Answers.tsx'
import classes from '#components/review/Review.module.css'
import { ageText, longDate } from '#lib/dates.ts'
import { answersOf } from '../../admin-answers.ts'
import { nameOf, typeLabel, type Verdict } from '../../admin-state.ts'
import { DecisionRecord } from './DecisionRecord.tsx'
import { EarlierApplications } from './EarlierApplications.tsx'

const badges = {
  pending: { variant: 'secondary', label: 'Pending' },
  approved: { variant: 'filled', label: 'Approved' },
  rejected: { variant: 'destructive', label: 'Rejected' },
} as const

interface ApplicationCardProps {
  application: Application
  selected: boolean
  onSelect: (selected: boolean) => void
  onDecide: (verdict: Verdict) => void
  /** True while another decision is under way. */
  busy: boolean
}

export function ApplicationCard(props: ApplicationCardProps) {
  const { application, selected, onSelect, onDecide, busy } = props
  const { id, status, email, email_verified, submitted_at, edited_at } = application
  const heading = useId()
  const name = nameOf(application)
  const badge = badges[status]
  const pending = status === 'pending'
  const { summary, rest } = answersOf(application)

  return (
    <Card
      component="article"
      aria-labelledby={heading}
      className={classes.card}
      data-selected={(pending && selected) || undefined}
    >
      <div className={classes.top}>
        {pending && (
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        )}
        <div className={classes.who}>
          <div className={classes.nameLine}>
            <h2 id={heading} tabIndex={-1} data-application={id} className={classes.name}>
              {name}
            </h2>
            <Badge variant={badge.variant}>{badge.label}</Badge>
            {!email_verified && <Badge variant="outline">Address not confirmed</Badge>}
          </div>
          <p className={classes.quiet}>{`${typeLabel(application)} • ${email}`}</p>
        </div>
        <p className={classes.age}>
          {pending && <span>Waiting {ageText(submitted_at)}</span>}
          <time dateTime={submitted_at} className={classes.quiet}>
            {pending ? `since ${longDate(submitted_at)}` : `Applied on ${longDate(submitted_at)}`}
          </time>
          {edited_at && (
            <time dateTime={edited_at} className={classes.quiet}>
              Edited on {longDate(edited_at)}
            </time>
          )}
        </p>
      </div>
      <DecisionRecord application={application} />
      <Answers answers={summary} />
      <More count={rest.length} name={name}>
        <Answers answers={rest} />
      </More>
      <EarlierApplications application={application} />
      {pending && (
        <div className={classes.actions}>
          <Button disabled={busy} onClick={() => onDecide('approve')}>
            Approve
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => onDecide('reject')}>
            Reject
          </Button>
        </div>
      )}
    </Card>
  )
}

interface MoreProps {
  count: number
  name: string
  children: ReactNode
}

/** The browser's own disclosure: its find-in-page looks inside too. */
function More({ count, name, children }: MoreProps) {
  if (count === 0) return null
  return (
    <details className={classes.more}>
      <summary aria-label={`${moreText(count)} from ${name}`}>{moreText(count)}</summary>
      {children}
    </details>
  )
}

const moreText = (count: number) => (count === 1 ? '1 more answer' : `${count} more answers`)
