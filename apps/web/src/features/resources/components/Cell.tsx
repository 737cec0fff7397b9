import { Badge, Tooltip, VisuallyHidden } from '@mantine/core'
import type { ColumnDescription } from '@portal/shared/resources/describing'
import type { Resource } from '@portal/shared/resources/schemas'
import {
  IconBuilding,
  IconCoffee,
  IconFlask,
  IconMapPin,
  type TablerIcon,
} from '@tabler/icons-react'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { cellText, fieldOf, listOf } from '../resource-values.ts'
import classes from './Resources.module.css'
import { VoteWidget } from './VoteWidget.tsx'

const SHOWN = 2

/** The first two tags as badges, and '+N' for the rest, which a tooltip names. */
function TagBadges({ tags }: { tags: string[] }) {
  const rest = tags.slice(SHOWN)
  return (
    <span className={classes.badges}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Badge key={tag} className={classes.badge ?? ''}>
          {tag}
        </Badge>
      ))}
      {rest.length > 0 && (
        <Tooltip label={rest.join(', ')}>
          <Badge color="gray" tabIndex={0}>
            +{rest.length}
            <VisuallyHidden>: {rest.join(', ')}</VisuallyHidden>
          </Badge>
        </Tooltip>
      )}
    </span>
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

/** The content of a cell, by the kind of its column. */
export function Cell({ row, column }: CellProps) {
  const text = cellText(column, row)
  switch (column.cell) {
    case 'text':
      return text
    case 'truncated':
      return (
        <span className={classes.truncated} title={text}>
          {text}
        </span>
      )
    case 'badge':
      return text && <Badge className={classes.badge ?? ''}>{text}</Badge>
    case 'yes-no':
      return text && <Badge color={text === 'Yes' ? 'sage' : 'gray'}>{text}</Badge>
    case 'icon': {
      const Icon = icons[text] ?? IconMapPin
      return (
        text && (
          <span className={classes.withIcon}>
            <Icon aria-hidden size="1.25em" stroke={1.5} />
            {text}
          </span>
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
