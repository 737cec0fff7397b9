import { UnstyledButton } from '@mantine/core'
import type { ReactionType, Win } from '@portal/shared/wins/schemas'
import { IconConfetti, IconConfettiFilled, IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useReaction } from '../use-reaction.ts'
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
