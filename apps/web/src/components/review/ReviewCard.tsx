import { Card } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ageText, longDate } from '#lib/dates.ts'
import classes from './Review.module.css'

interface ReviewCardProps {
  title: string
  badges: ReactNode
  /** Who sent it, and from which address. */
  sender: string
  pending: boolean
  sentAt: string
  /** 'Applied on' or 'Sent on', before the date of what is no longer pending. */
  sentLabel: string
  editedAt?: string | null
  /** The checkbox that selects it. */
  select?: ReactNode
  selected?: boolean
  /** The buttons of what is still pending. */
  actions?: ReactNode
  /** Without a frame, where it stands alone. */
  plain?: boolean
  children: ReactNode
}

/** What somebody sent in for review: its title, who sent it and when, what it says, and the decision. */
export function ReviewCard(props: ReviewCardProps) {
  const { title, badges, sender, pending, sentAt, sentLabel, editedAt } = props
  const { select, selected = false, actions, plain = false, children } = props
  const heading = useId()
  return (
    <Card
      component="article"
      withBorder={!plain}
      padding={plain ? 0 : 'lg'}
      radius={plain ? 0 : 'lg'}
      aria-labelledby={heading}
      className={classes.card}
      data-selected={selected || undefined}
    >
      <div className={classes.top}>
        {select}
        <div className={classes.who}>
          <div className={classes.nameLine}>
            <h2
              id={heading}
              tabIndex={-1}
              data-review-title
              data-autofocus
              className={classes.name}
            >
              {title}
            </h2>
            {badges}
          </div>
          <p className={classes.quiet}>{sender}</p>
        </div>
        <p className={classes.age}>
          {pending && <span>Waiting {ageText(sentAt)}</span>}
          <time dateTime={sentAt} className={classes.quiet}>
            {`${pending ? 'since' : sentLabel} ${longDate(sentAt)}`}
          </time>
          {editedAt && (
            <time dateTime={editedAt} className={classes.quiet}>
              Edited on {longDate(editedAt)}
            </time>
          )}
        </p>
      </div>
      {children}
      {pending && actions && <div className={classes.actions}>{actions}</div>}
    </Card>
  )
}
