import { Badge, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import type { ColumnDescription } from '@portal/shared/resources/descriptions'
import type { Resource } from '@portal/shared/resources/schemas'
import {
  IconBuilding,
  IconCoffee,
  IconFlask,
  IconMapPin,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
  type TablerIcon,
} from '@tabler/icons-react'
import { CountButton } from '#components/CountButton.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { useVote } from '../api.ts'
import { cellText, fieldOf, listOf } from '../resource-values.ts'

const SHOWN = 2

function TagBadges({ tags }: { tags: string[] }) {
  const hidden = tags.slice(SHOWN)
  return (
    <Group component="span" gap="0.25rem">
      {tags.slice(0, SHOWN).map((tag) => (
        <Badge key={tag} maw="100%" miw="max-content">
          {tag}
        </Badge>
      ))}
      {hidden.length > 0 && (
        <Tooltip label={hidden.join(', ')}>
          <Badge color="gray" tabIndex={0}>
            +{hidden.length}
            <VisuallyHidden>: {hidden.join(', ')}</VisuallyHidden>
          </Badge>
        </Tooltip>
      )}
    </Group>
  )
}

const icons: Record<string, TablerIcon> = {
  'Co-working Space': IconBuilding,
  'Lab Space': IconFlask,
  'Remote Working Cafe': IconCoffee,
}

interface CellProps {
  row: Resource
  column: ColumnDescription
}

export function Cell({ row, column }: CellProps) {
  const text = cellText(column, row)
  switch (column.cell) {
    case 'text':
      return text
    case 'truncated':
      return (
        <Text span inherit lineClamp={2} title={text}>
          {text}
        </Text>
      )
    case 'badge':
      return (
        text && (
          <Badge maw="100%" miw="max-content">
            {text}
          </Badge>
        )
      )
    case 'yes-no':
      return text && <Badge color={text === 'Yes' ? 'sage' : 'gray'}>{text}</Badge>
    case 'icon': {
      const Icon = icons[text] ?? IconMapPin
      return (
        text && (
          <Group component="span" display="inline-flex" gap="0.375rem" wrap="nowrap">
            <Icon aria-hidden size="1.25em" stroke={1.5} color="var(--portal-stem)" />
            <span>{text}</span>
          </Group>
        )
      )
    }
    case 'tags':
      return column.field && <TagBadges tags={listOf(fieldOf(row, column.field))} />
    case 'link':
      return (
        text && (
          <ExternalButton href={text} about={row.title} variant="link" size="sm">
            {column.linkText ?? column.label}
          </ExternalButton>
        )
      )
    case 'rating':
      return <VoteWidget resource={row} />
  }
}

const voteButtons = [
  { vote: 'up', label: 'Vote up', tone: 'brand', icons: [IconThumbUp, IconThumbUpFilled] },
  { vote: 'down', label: 'Vote down', tone: 'red', icons: [IconThumbDown, IconThumbDownFilled] },
] as const

export function VoteWidget({ resource }: { resource: Resource }) {
  const { shown, toggle } = useVote(resource)
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
      {voteButtons.map(({ vote, ...look }) => (
        <CountButton
          key={vote}
          {...look}
          small
          count={shown[vote]}
          pressed={shown.mine === vote}
          onPress={() => toggle(vote)}
        />
      ))}
    </Group>
  )
}
