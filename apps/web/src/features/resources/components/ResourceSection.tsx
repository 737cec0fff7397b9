import { Stack, Text, Title } from '@mantine/core'
import type { CellKind, ColumnDescription } from '@portal/shared/resources/descriptions'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { ResourceKind } from '@portal/shared/resources/options'
import type { Resource } from '@portal/shared/resources/schemas'
import type { SectionDescription } from '@portal/shared/resources/tabs'
import { useQuery } from '@tanstack/react-query'
import { CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { DataTable, type TableColumn } from '#components/list/DataTable.tsx'
import { PartialList } from '#components/list/PartialList.tsx'
import { resourcesQuery } from '../api.ts'
import { cellText, matchesFilters, rowsOf } from '../resource-values.ts'
import { Cell } from './Cell.tsx'
import { ResourceCard } from './ResourceCard.tsx'
import classes from './Resources.module.css'

/** Columns with longer texts get a wide column. In characters. */
const LONG_TEXT = 32

const widths: Partial<Record<CellKind, string>> = { tags: '11.5rem', icon: '9.5rem', text: '7rem' }

const widthOf = (column: ColumnDescription, rows: Resource[]) =>
  (column.cell === 'text' || column.cell === 'truncated') &&
  rows.some((row) => cellText(column, row).length > LONG_TEXT)
    ? '14rem'
    : widths[column.cell]

interface ResourceTableProps {
  kind: ResourceKind
  rows: Resource[]
  label: string
}

function ResourceTable({ kind, rows, label }: ResourceTableProps) {
  const { columns } = descriptionOf(kind)
  return (
    <DataTable
      label={label}
      items={rows}
      keyOf={({ id }) => id}
      scroll="x"
      width={columns.length > 9 ? '90rem' : columns.length > 7 ? '62rem' : undefined}
      className={classes.table}
      columns={columns.map(
        (column): TableColumn<Resource> =>
          column.field === 'title'
            ? { label: column.label, isName: true, cell: (row) => <Name row={row} /> }
            : {
                label: column.label,
                width: widthOf(column, rows),
                cell: (row) => <Cell row={row} column={column} />,
              },
      )}
    />
  )
}

const Name = ({ row: { id, title } }: { row: Resource }) => (
  <span data-item={id} tabIndex={-1}>
    {title}
  </span>
)

interface ResourceSectionProps {
  section: SectionDescription
  filters: Record<string, string | null>
  named: string | null
  /** Whether the tab has other sections. If it does, an empty section takes only one line. */
  oneOfSeveral: boolean
}

export function ResourceSection({ section, filters, named, oneOfSeveral }: ResourceSectionProps) {
  const { kind, title } = section
  const { layout, plural, empty } = descriptionOf(kind)
  const query = useQuery(resourcesQuery(kind))
  const label = title ?? plural

  const shown = (rows: Resource[]) => {
    if (rows.length === 0 && oneOfSeveral) return <Text c="dimmed">{empty}</Text>
    if (rows.length === 0) return <EmptyState text={empty} />
    return (
      <PartialList items={rows} noun="resource" linkedId={named}>
        {(visible) =>
          layout === 'table' ? (
            <ResourceTable kind={kind} rows={visible} label={label} />
          ) : (
            <CardGrid label={label}>
              {visible.map((row) => (
                <ResourceCard key={row.id} row={row} level={title ? 3 : 2} />
              ))}
            </CardGrid>
          )
        }
      </PartialList>
    )
  }
  return (
    <section aria-label={label}>
      <Stack miw={0}>
        {title && <Title order={2}>{title}</Title>}
        <QueryBoundary
          query={query}
          errorMessage="We couldn’t load the resources."
          skeleton={<CardSkeleton text="Loading resources..." />}
        >
          {(all) => shown(rowsOf(section, all).filter((row) => matchesFilters(row, filters)))}
        </QueryBoundary>
      </Stack>
    </section>
  )
}
