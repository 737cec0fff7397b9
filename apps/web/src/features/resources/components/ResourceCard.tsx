import { Box } from '@mantine/core'
import type { CellKind } from '@portal/shared/resources/descriptions'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { Resource } from '@portal/shared/resources/schemas'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { cellText } from '../resource-values.ts'
import { Cell, VoteWidget } from './Cell.tsx'

const separateFields = ['title', 'description']
const facts: CellKind[] = ['text', 'truncated', 'yes-no', 'tags']
const badges: CellKind[] = ['badge', 'icon']

interface ResourceCardProps {
  row: Resource
  level: 2 | 3
}

export function ResourceCard({ row, level }: ResourceCardProps) {
  const filled = descriptionOf(row.kind).columns.filter((column) => cellText(column, row) !== '')
  const of = (cells: CellKind[]) =>
    filled.filter(({ cell, field = '' }) => cells.includes(cell) && !separateFields.includes(field))
  const marks = of(badges)
  const links = of(['link'])
  return (
    <Card
      title={row.title}
      item={row.id}
      level={level}
      badges={
        marks.length > 0 &&
        marks.map((column) => <Cell key={column.label} row={row} column={column} />)
      }
      actions={
        <>
          {links.map((column) => (
            <ExternalButton
              key={column.label}
              href={cellText(column, row)}
              about={row.title}
              variant="outline"
            >
              {column.linkText ?? column.label}
            </ExternalButton>
          ))}
          <Box flex="none" ml="auto">
            <VoteWidget resource={row} />
          </Box>
        </>
      }
    >
      {row.description && <p>{row.description}</p>}
      <FactList
        facts={of(facts).map((column) => ({
          label: column.label,
          value: <Cell row={row} column={column} />,
        }))}
      />
    </Card>
  )
}
