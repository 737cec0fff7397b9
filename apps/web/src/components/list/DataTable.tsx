import { Paper, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

export interface TableColumn<Item> {
  label: string
  isName?: boolean
  width?: string | undefined
  end?: boolean
  /** Returns null for a missing value, which the card layout hides. */
  cell: (item: Item) => ReactNode
}

interface DataTableProps<Item> {
  label: string
  columns: TableColumn<Item>[]
  items: Item[]
  keyOf: (item: Item) => string
  /** The axis in which a table scrolls if it exceeds its container. */
  scroll?: 'x' | 'y'
  width?: string | undefined
  className?: string | undefined
}

/** A table that turns into cards when its container is narrow. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, items, keyOf, scroll, width, className } = props
  const table = (
    // CSS display values of the card layout would remove the implicit roles.
    <Table
      role="table"
      aria-label={label}
      className={`${classes.table} ${className ?? ''}`}
      __vars={{ '--table-width': width }}
    >
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map((column) => (
            <Table.Th role="columnheader" key={column.label} data-end={column.end || undefined}>
              {column.label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {items.map((item) => (
          <Table.Tr role="row" key={keyOf(item)}>
            {columns.map(({ label: name, isName, width: least, end, cell }) =>
              isName ? (
                <Table.Th role="rowheader" scope="row" key={name} miw={least}>
                  {cell(item)}
                </Table.Th>
              ) : (
                <Table.Td
                  role="cell"
                  key={name}
                  miw={least}
                  data-label={name}
                  data-end={end || undefined}
                >
                  {cell(item)}
                </Table.Td>
              ),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
  return (
    <div style={{ containerType: 'inline-size' }}>
      {scroll ? (
        // In the tab order, so that it can be scrolled by keyboard.
        <Paper
          component="section"
          aria-label={label}
          tabIndex={0}
          data-scroll={scroll}
          className={classes.scroller ?? ''}
        >
          {table}
        </Paper>
      ) : (
        table
      )}
    </div>
  )
}
