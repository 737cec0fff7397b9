import { Badge } from '@mantine/core'
import type { ColumnDescription } from '@portal/shared/resources/describing'
import type { Resource } from '@portal/shared/resources/schemas'
import {
  IconBuilding,
  IconCoffee,
  IconFlask,
  IconMapPin,
  type TablerIcon,
} from '@tabler/icons-react'
import { ExternalButton } from '#components/ExternalButton.tsx'
import { cellText, fieldOf, listOf } from '../resource-values.ts'
import classes from './Resources.module.css'
import { TagBadges } from './TagBadges.tsx'
import { VoteWidget } from './VoteWidget.tsx'

const icons: Record<string, TablerIcon> = {
  'Co-working Space': IconBuilding,
  'Lab Space': IconFlask,
  'Remote Working Cafe': IconCoffee,
}

interface CellProps {
  row: Resource
  column: ColumnDescription
}

/** What a column shows of a row, by the kind of its cell. */
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
