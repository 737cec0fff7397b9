import { Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { CellKind, ColumnDescription } from '@portal/shared/resources/describing'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { ResourceKind } from '@portal/shared/resources/options'
import type { Resource } from '@portal/shared/resources/schemas'
import type { SectionDescription } from '@portal/shared/resources/tabs'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { CardGrid, CardGridSkeleton } from '#components/cards/ContentCard.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { PartialList } from '#components/list/PartialList.tsx'
import { useRoomForTable } from '#lib/dom/use-room-for-table.ts'
import { resourcesQuery } from '../api.ts'
import { cellText, passes, rowsOf } from '../resource-values.ts'
import { Cell } from './Cell.tsx'
import { ResourceCard } from './ResourceCard.tsx'
import classes from './Resources.module.css'

interface ResourceTableProps {
  kind: ResourceKind
  rows: Resource[]
  label: string
}

/** Length in characters from which on a text gets a wide column. */
const LONG = 32
const isLong = (column: ColumnDescription, rows: Resource[]) =>
  (column.cell === 'text' || column.cell === 'truncated') &&
  rows.some((row) => cellText(column, row).length > LONG)

const isName = ({ field }: ColumnDescription) => field === 'title'

/** The least width of a column by what stands in it. */
const widths: Partial<Record<CellKind, string>> = { tags: '11.5rem', icon: '9.5rem', text: '7rem' }

/** The rows of a kind as a table, which scrolls on its own when it is wider than the page. */
function ResourceTable({ kind, rows, label }: ResourceTableProps) {
  const { columns } = descriptionOf(kind)
  const long = useMemo(
    () => new Set(columns.filter((column) => isLong(column, rows))),
    [columns, rows],
  )
  return (
    // In the tab order, so that it can be scrolled by keyboard.
    <Paper component="section" aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table aria-label={label} className={classes.table} data-columns={columns.length}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.label}>{column.label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <ResourceRow key={row.id} row={row} columns={columns} long={long} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

interface ResourceRowProps {
  row: Resource
  columns: readonly ColumnDescription[]
  /** The columns with a long text. */
  long: ReadonlySet<ColumnDescription>
}

const ResourceRow = memo(function ResourceRow({ row, columns, long }: ResourceRowProps) {
  return (
    <Table.Tr>
      {columns.map((column) =>
        isName(column) ? (
          <th
            key={column.label}
            scope="row"
            className={classes.name}
            data-item={row.id}
            tabIndex={-1}
          >
            {row.title}
          </th>
        ) : (
          <Table.Td
            key={column.label}
            data-cell={column.cell}
            miw={long.has(column) ? '14rem' : widths[column.cell]}
          >
            <Cell row={row} column={column} />
          </Table.Td>
        ),
      )}
    </Table.Tr>
  )
})

interface ResourceSectionProps {
  section: SectionDescription
  /** The filters that are set, by field. */
  filters: Record<string, string | null>
  /** The id of the row that the address names. */
  named: string | null
  /** Whether its tab has other sections: then it says in one line that it is empty. */
  oneOfSeveral: boolean
  /** Shown beside its title. */
  action?: ReactNode
}

/** The rows of a section that pass the filters: a table, or cards where a table has no room. */
export function ResourceSection({
  section,
  filters,
  named,
  oneOfSeveral,
  action,
}: ResourceSectionProps) {
  const { kind, title } = section
  const { layout, plural, empty } = descriptionOf(kind)
  const place = useRef<HTMLElement>(null)
  const roomy = useRoomForTable(place)
  const query = useQuery(resourcesQuery(kind))
  const label = title ?? plural

  const shown = (rows: Resource[]) => {
    if (rows.length === 0 && oneOfSeveral) return <Text c="dimmed">{empty}</Text>
    if (rows.length === 0) return <EmptyState text={empty} />
    return (
      <PartialList items={rows} noun="resource" named={named}>
        {(some) =>
          layout === 'table' && roomy ? (
            <ResourceTable kind={kind} rows={some} label={label} />
          ) : (
            <CardGrid label={label}>
              {some.map((row) => (
                <ResourceCard key={row.id} row={row} level={title ? 3 : 2} />
              ))}
            </CardGrid>
          )
        }
      </PartialList>
    )
  }
  return (
    <section ref={place} aria-label={label}>
      <Stack miw={0}>
        {title && (
          <Group align="flex-end" justify="space-between" gap="sm">
            <Title order={2}>{title}</Title>
            {action}
          </Group>
        )}
        <QueryBoundary
          query={query}
          failed="The resources could not be loaded."
          skeleton={<CardGridSkeleton text="Loading resources..." />}
        >
          {(all) => shown(rowsOf(section, all).filter((row) => passes(row, filters)))}
        </QueryBoundary>
      </Stack>
    </section>
  )
}
