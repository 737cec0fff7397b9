import { Stack, Text } from '@mantine/core'
import '#config/styles/app.css'
import { type Chart, type ChartId, charts } from '@portal/shared/insights/charts'
import type { ChartTable } from '@portal/shared/insights/schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { DataTable, type TableColumn } from '#components/list/DataTable.tsx'
import { chartQuery, type Filters } from './api.ts'
import { addKeys, headOf, nothingText, rowText, valueText } from './figures.ts'

interface FiguresDialogProps {
  chart: ChartId | null
  filters: Filters
  onClose: () => void
}

export const FiguresDialog = ({ chart, filters, onClose }: FiguresDialogProps) => (
  <ItemDialog item={chart} onClose={onClose} title={(id) => charts[id].title} size="xl">
    {(id) => <ChartFigures id={id} filters={filters} />}
  </ItemDialog>
)

function ChartFigures({ id, filters }: { id: ChartId; filters: Filters }) {
  const query = useQuery(chartQuery(id, filters))
  return (
    <QueryBoundary query={query} errorMessage="We couldn’t load these figures">
      {(table) => (
        <Stack gap="md">
          <Figures table={table} chart={charts[id]} />
          {table.note && <Text c="dimmed">{table.note}</Text>}
        </Stack>
      )}
    </QueryBoundary>
  )
}

function Figures({ table, chart }: { table: ChartTable; chart: Chart }) {
  const { columns, rows, rows_are } = table
  if (rows.length === 0) return <Text>{nothingText(chart)}</Text>
  const items = addKeys(rows)
  return (
    <DataTable
      label={chart.title}
      items={items}
      keyOf={({ key }) => key}
      columns={[
        { label: headOf(rows_are), isName: true, cell: ({ label }) => rowText(label, rows_are) },
        ...columns.map(
          ({ label, unit }, at): TableColumn<(typeof items)[number]> => ({
            label,
            end: true,
            cell: ({ values }) => valueText(values[at] ?? null, unit),
          }),
        ),
      ]}
    />
  )
}
