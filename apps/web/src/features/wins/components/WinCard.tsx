import { ActionIcon, Button, Card } from '@mantine/core'
import type { Win } from '@portal/shared/wins/schemas'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { ExternalButton } from '#components/ExternalButton.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { dayDistance } from '#lib/dates.ts'
import { named, winDate } from '../win-texts.ts'
import type { DialogName } from '../wins-state.ts'
import { CopyLink } from './CopyLink.tsx'
import { ReactionButton } from './ReactionButton.tsx'
import classes from './Wins.module.css'

interface WinCardProps {
  win: Win
  onAct: (dialog: DialogName, win: Win) => void
}

const icon = { 'aria-hidden': true, size: '1.25rem', stroke: 1.5 } as const

/** Drawn anew only when its win changes: there may be a thousand of them when twenty more come or a dialog opens. */
export const WinCard = memo(function WinCard({ win, onAct }: WinCardProps) {
  const { userName, userAvatar, title, description, date, tags, link, can } = win
  const heading = useId()
  return (
    <Card component="article" aria-labelledby={heading} className={classes.card}>
      <div className={classes.byline}>
        <PersonAvatar name={userName} letters={Number.POSITIVE_INFINITY} src={userAvatar ?? null} />
        <p className={classes.author}>
          <span className={classes.name}>{userName}</span>
          <time dateTime={date} title={dayDistance(date)} className={classes.quiet}>
            {winDate(date)}
          </time>
        </p>
      </div>
      <h2 id={heading} tabIndex={-1} data-win={win.id} className={classes.title}>
        {title}
      </h2>
      {(can.edit || can.delete) && (
        <div className={classes.own}>
          {can.edit && (
            <ActionIcon aria-label={`Edit ${named(win)}`} onClick={() => onAct('edit', win)}>
              <IconPencil {...icon} />
            </ActionIcon>
          )}
          {can.delete && (
            <ActionIcon aria-label={`Delete ${named(win)}`} onClick={() => onAct('delete', win)}>
              <IconTrash {...icon} />
            </ActionIcon>
          )}
        </div>
      )}
      <div className={classes.story}>
        <p className={classes.text}>{description}</p>
        {tags.length > 0 && (
          <ul aria-label="Tags" className={classes.tags}>
            {tags.map((tag) => (
              <li key={tag}>#{tag}</li>
            ))}
          </ul>
        )}
        <div className={classes.foot}>
          <div className={classes.reactions}>
            <ReactionButton win={win} type="heart" />
            <ReactionButton win={win} type="celebrate" />
          </div>
          <div className={classes.actions}>
            {link && (
              <ExternalButton href={link} about={title} variant="ghost" size="sm">
                View Link
              </ExternalButton>
            )}
            <CopyLink win={win} />
            {can.remove && !can.delete && (
              <Button variant="ghost" size="sm" onClick={() => onAct('remove', win)}>
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  )
})
