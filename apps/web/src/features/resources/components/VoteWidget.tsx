import { UnstyledButton } from '@mantine/core'
import type { Resource } from '@portal/shared/resources/schemas'
import {
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react'
import { useVote } from '../api.ts'
import classes from './Vote.module.css'

const ways = [
  { way: 'up', label: 'Vote up', Icon: IconThumbUp, Pressed: IconThumbUpFilled },
  { way: 'down', label: 'Vote down', Icon: IconThumbDown, Pressed: IconThumbDownFilled },
] as const

/** The votes up and down. A member has one vote on a resource; pressing it again withdraws it. */
export function VoteWidget({ resource }: { resource: Resource }) {
  const { shown, press } = useVote(resource)
  return (
    <fieldset className={classes.vote} aria-label={`Rating of ${resource.title}`}>
      {ways.map(({ way, label, Icon, Pressed }) => {
        const on = shown.mine === way
        const Shown = on ? Pressed : Icon
        return (
          <UnstyledButton
            key={way}
            aria-pressed={on}
            aria-label={`${label} ${shown[way]}`}
            data-way={way}
            onClick={() => press(way)}
            className={classes.way}
          >
            <Shown aria-hidden size="1.25rem" stroke={1.5} />
            {shown[way]}
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}
