import { ActionIcon, Button, Card, UnstyledButton } from '@mantine/core'
import type { ReactionType, Win } from '@portal/shared/wins/schemas'
import {
  IconConfetti,
  IconConfettiFilled,
  IconHeart,
  IconHeartFilled,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { memo, useId } from 'react'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { winPath } from '#config/paths.ts'
import { copyText } from '#lib/browser.ts'
import { dayDistance } from '#lib/dates.ts'
import { notify } from '#lib/notify.tsx'
import { useReaction } from '../api.ts'
import { named, winDate } from '../win-facts.ts'
import type { DialogName } from '../wins-state.ts'
import classes from './Wins.module.css'

const looks = {
  heart: { label: 'Heart', Icon: IconHeart, Pressed: IconHeartFilled },
  celebrate: { label: 'Celebrate', Icon: IconConfetti, Pressed: IconConfettiFilled },
} as const

interface ReactionButtonProps {
  win: Win
  type: ReactionType
}

export function ReactionButton({ win, type }: ReactionButtonProps) {
  const { on, count, toggle } = useReaction(win, type)
  const { label, Icon, Pressed } = looks[type]
  const Shown = on ? Pressed : Icon
  return (
    <UnstyledButton
      aria-pressed={on}
      aria-label={`${label} ${count}`}
      data-type={type}
      onClick={toggle}
      className={classes.reaction}
    >
      <Shown aria-hidden size="1.375rem" stroke={1.5} className={classes.reactionIcon} />
      {count}
    </UnstyledButton>
  )
}

/** Copies the address of a win's own page. */
function CopyLink({ win }: { win: Win }) {
  const copy = async () => {
    const address = new URL(winPath(win.id), window.location.origin).href
    if (await copyText(address)) notify.success('Link copied.')
    else notify.info(`Copy this address: ${address}`)
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={copy}
      leftSection={<IconLink aria-hidden size="1.125rem" stroke={1.5} />}
    >
      Copy link
    </Button>
  )
}

interface WinCardProps {
  win: Win
  onAct: (dialog: DialogName, win: Win) => void
}

const icon = { 'aria-hidden': true, size: '1.25rem', stroke: 1.5 } as const

/**
 * A win. It renders again only when the win changes: a list may hold a thousand of them when twenty more
 * are loaded or a dialog opens.
 */
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
