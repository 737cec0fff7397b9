import { Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import '#config/styles/app.css'
import { type Chart, type ChartId, charts } from '@portal/shared/insights/charts'
import type { ChartTable } from '@portal/shared/insights/schemas'
import { useQuery } from '@tanstack/react-query'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Definition, Definitions } from '#components/list/Definitions.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { chartQuery, type Filters } from './api.ts'
import { headOf, keyed, nothingText, rowText, valueText } from './figures.ts'

interface FiguresDialogProps {
  /** The chart whose figures are shown; null while none is. */
  chart: ChartId | null
  filters: Filters
  onClose: () => void
}

/** The figures of a chart as a table. */
export const FiguresDialog = ({ chart, filters, onClose }: FiguresDialogProps) => (
  <ItemDialog item={chart} onClose={onClose} title={(id) => charts[id].title} size="xl">
    {(id) => <ChartFigures id={id} filters={filters} />}
  </ItemDialog>
)

function ChartFigures({ id, filters }: { id: ChartId; filters: Filters }) {
  const query = useQuery(chartQuery(id, filters))
  return (
    <QueryBoundary
      query={query}
      failed="These figures could not be loaded"
      skeleton={<RowsSkeleton />}
    >
      {(table) => (
        <Stack gap="md">
          <Figures table={table} chart={charts[id]} />
          {table.note && <Text c="dimmed">{table.note}</Text>}
        </Stack>
      )}
    </QueryBoundary>
  )
}

/** Below 768 px each row is a block of its own. */
function Figures({ table, chart }: { table: ChartTable; chart: Chart }) {
  const { title } = chart
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { columns, rows, rows_are } = table
  if (rows.length === 0) return <Text>{nothingText(chart)}</Text>
  if (narrow && columns.length > 2) {
    return (
      <Rows label={title}>
        {keyed(rows).map(({ key: row, label, values }) => (
          <li key={row}>
            <Text fw={600}>{rowText(label, rows_are)}</Text>
            <Definitions minColWidth="8rem">
              {columns.map(({ key, label: name, unit }, at) => (
                <Definition key={key} label={name}>
                  {valueText(values[at] ?? null, unit)}
                </Definition>
              ))}
            </Definitions>
          </li>
        ))}
      </Rows>
    )
  }
  return (
    <Table aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{headOf(rows_are)}</Table.Th>
          {columns.map(({ key, label }) => (
            <Table.Th key={key} scope="col" ta="end">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {keyed(rows).map(({ key: row, label, values }) => (
          <Table.Tr key={row}>
            <Table.Th scope="row" fw={400}>
              {rowText(label, rows_are)}
            </Table.Th>
            {columns.map(({ key, unit }, at) => (
              <Table.Td key={key} ta="end">
                {valueText(values[at] ?? null, unit)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
