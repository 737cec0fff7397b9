import { Group } from '@mantine/core'
import type { Resource } from '@portal/shared/resources/schemas'
import {
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react'
import { CountButton } from '#components/CountButton.tsx'
import { useVote } from '../api.ts'

const ways = [
  { way: 'up', label: 'Vote up', tone: 'plum', icons: [IconThumbUp, IconThumbUpFilled] },
  { way: 'down', label: 'Vote down', tone: 'red', icons: [IconThumbDown, IconThumbDownFilled] },
] as const

/** The votes up and down. A member has one vote on a resource; pressing it again withdraws it. */
export function VoteWidget({ resource }: { resource: Resource }) {
  const { shown, press } = useVote(resource)
  return (
    <Group
      component="fieldset"
      display="inline-flex"
      gap="0.375rem"
      wrap="nowrap"
      miw="max-content"
      m={0}
      p={0}
      bd="0"
      aria-label={`Rating of ${resource.title}`}
    >
      {ways.map(({ way, ...look }) => (
        <CountButton
          key={way}
          {...look}
          small
          count={shown[way]}
          pressed={shown.mine === way}
          onPress={() => press(way)}
        />
      ))}
    </Group>
  )
}
