import { Table } from '@mantine/core'
import type { ColumnDescription } from '@portal/shared/resources/describing'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { Resource, ResourceKind } from '@portal/shared/resources/schemas'
import { cellText } from '../resource-values.ts'
import { Cell } from './Cell.tsx'
import classes from './Resources.module.css'

interface ResourceTableProps {
  kind: ResourceKind
  rows: Resource[]
  label: string
}

/** A column of sentences needs more room than one of words. */
const LONG = 32
const isLong = (column: ColumnDescription, rows: Resource[]) =>
  (column.cell === 'text' || column.cell === 'truncated') &&
  rows.some((row) => cellText(column, row).length > LONG)

const isName = ({ field }: ColumnDescription) => field === 'title'

/** The rows of a kind under its columns. What is too wide for the page scrolls on its own. */
export function ResourceTable({ kind, rows, label }: ResourceTableProps) {
  const { columns } = descriptionOf(kind)
  const long = new Set(columns.filter((column) => isLong(column, rows)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too.
    <section aria-label={label} tabIndex={0} className={classes.scroller}>
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
            <Table.Tr key={row.id}>
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
                    data-long={long.has(column) || undefined}
                  >
                    <Cell row={row} column={column} />
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
