import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { winPath } from '@portal/shared/core/paths'
import type { ReactionType, Win } from '@portal/shared/wins/schemas'
import {
  IconConfetti,
  IconConfettiFilled,
  IconHeart,
  IconHeartFilled,
  IconLink,
  IconMessage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { CountButton } from '#components/CountButton.tsx'
import { Card } from '#components/cards/Card.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { LinkButton } from '#components/links.tsx'
import { NewMark } from '#components/NewMark.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { PersonName } from '#components/PersonName.tsx'
import { Tags } from '#components/Tags.tsx'
import { copy } from '#lib/notify/copy.ts'
import { formatDayDistance } from '#lib/text/dates.ts'
import { useReaction } from '../api.ts'
import { formatWinDate, quoteTitle } from '../win-facts.ts'
import type { WinAct } from './WinDialogs.tsx'
import classes from './Wins.module.css'

const looks = {
  heart: { label: 'Heart', tone: 'brand', icons: [IconHeart, IconHeartFilled] },
  celebrate: { label: 'Celebrate', tone: 'accent', icons: [IconConfetti, IconConfettiFilled] },
} as const

interface ReactionButtonProps {
  win: Win
  type: ReactionType
}

export function ReactionButton({ win, type }: ReactionButtonProps) {
  const { on, count, toggle } = useReaction(win, type)
  return <CountButton {...looks[type]} count={count} pressed={on} onPress={toggle} />
}

interface WinCardProps {
  win: Win
  onAct: (act: WinAct) => void
}

const icon = { 'aria-hidden': true, size: '1.25rem', stroke: 1.5 } as const

export function WinCard({ win, onAct }: WinCardProps) {
  const { userName, userAvatar, author_path, title, description, date, tags, link, photo, can } =
    win
  return (
    <Card
      title={title}
      item={win.id}
      isIntroFirst
      lead={
        <PersonAvatar
          name={userName}
          photo={userAvatar}
          letters={Number.POSITIVE_INFINITY}
          photoSize={256}
        />
      }
      intro={
        <Group component="span" gap="0 var(--mantine-spacing-xs)">
          <Text span inherit c="var(--mantine-color-text)">
            <PersonName name={userName} path={author_path} />
          </Text>
          <Group component="span" gap="xs" wrap="nowrap">
            <time dateTime={date} title={formatDayDistance(date)}>
              {formatWinDate(date)}
            </time>
            <NewMark isNew={win.is_new} />
          </Group>
        </Group>
      }
      actions={
        <>
          <ReactionButton win={win} type="heart" />
          <ReactionButton win={win} type="celebrate" />
          <LinkButton
            to={`${winPath(win.id)}#conversation`}
            variant="ghost"
            size="sm"
            px="xs"
            leftSection={<IconMessage {...icon} />}
          >
            <span>{win.messages > 0 ? formatCount(win.messages, 'message') : 'Congratulate'}</span>
            <VisuallyHidden>{`: ${quoteTitle(win)}`}</VisuallyHidden>
          </LinkButton>
          {link && (
            <ExternalButton href={link} about={title} variant="ghost" size="sm" px="xs">
              View Link
            </ExternalButton>
          )}
          <Button
            variant="ghost"
            size="sm"
            px="xs"
            onClick={() => copy(window.location.origin + winPath(win.id))}
            leftSection={<IconLink aria-hidden size="1.125rem" stroke={1.5} />}
          >
            Copy link
          </Button>
          {can.remove && !can.delete && (
            <Button variant="ghost" size="sm" px="xs" onClick={() => onAct('remove')}>
              Remove
            </Button>
          )}
          {(can.edit || can.delete) && (
            <Group gap={0} justify="flex-end">
              {can.edit && (
                <ActionIcon aria-label={`Edit ${quoteTitle(win)}`} onClick={() => onAct('edit')}>
                  <IconPencil {...icon} />
                </ActionIcon>
              )}
              {can.delete && (
                <ActionIcon
                  aria-label={`Delete ${quoteTitle(win)}`}
                  onClick={() => onAct('delete')}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              )}
            </Group>
          )}
        </>
      }
    >
      <div className={classes.content}>
        {photo && (
          <img
            src={photo}
            alt={`${quoteTitle(win)}, as ${userName} shows it`}
            loading="lazy"
            decoding="async"
            className={classes.photo}
          />
        )}
        <Text dir="auto" maw="var(--portal-reading-width)" style={{ whiteSpace: 'pre-line' }}>
          {description}
        </Text>
        <Tags tags={tags} c="var(--mantine-color-anchor)" />
      </div>
    </Card>
  )
}
