import { Card } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Cards.module.css'

interface ContentCardProps {
  title: string
  /** Names it among those of its list, so that a link can lead to it. */
  item?: string
  /** Its place below the headings of the page. */
  level?: 2 | 3
  /** Fills the head of the card from edge to edge. */
  media?: ReactNode
  badges?: ReactNode
  /** Beside the badges, at the end of the line. */
  corner?: ReactNode
  /** The line beneath the title: who offers it. */
  by?: ReactNode
  children?: ReactNode
  /** What there is to do with it; it stands at the foot, in line with its neighbours'. */
  action?: ReactNode
  /** Over and done with. */
  muted?: boolean
}

/** One item of a list of content: an event, an opportunity, a perk. */
export function ContentCard({
  title,
  item,
  level = 2,
  media,
  badges,
  corner,
  by,
  children,
  action,
  muted = false,
}: ContentCardProps) {
  const heading = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li>
      <Card
        component="article"
        aria-labelledby={heading}
        className={muted ? `${classes.card} ${classes.muted}` : classes.card}
      >
        {media && <div className={classes.media}>{media}</div>}
        {(badges || corner) && (
          <div className={classes.top}>
            {badges && <div className={classes.badges}>{badges}</div>}
            {corner}
          </div>
        )}
        <div>
          <Heading
            id={heading}
            className={classes.title}
            {...(item && { 'data-item': item, tabIndex: -1 })}
          >
            {title}
          </Heading>
          {by && <p className={classes.by}>{by}</p>}
        </div>
        <div className={classes.body}>{children}</div>
        {action && <div className={classes.action}>{action}</div>}
      </Card>
    </li>
  )
}
