import { BarChart, LineChart } from '@mantine/charts'
import type { ChartShape } from '@portal/shared/insights/charts'
import '@mantine/charts/styles.layer.css'
import {
  colourOf,
  type FiguresTable,
  lineStyleOf,
  numberText,
  rowText,
  seriesOf,
  shortRowText,
  valueText,
} from './figures.ts'

interface TimeChartProps {
  table: FiguresTable
  shape: ChartShape
  height?: number
  withTooltip?: boolean
}

/** A chart over time. Screen readers get an image; the figures are in a table. */
export default function TimeChart({
  table,
  shape,
  height = 260,
  withTooltip = true,
}: TimeChartProps) {
  const { title, rows, rows_are } = table
  const columns = seriesOf(table.columns)
  const unit = columns[0]?.unit ?? 'count'
  const common = {
    h: height,
    dataKey: 'label',
    data: rows.map(({ label, values }) => ({
      label,
      ...Object.fromEntries(columns.map(({ key, at }) => [key, values[at]])),
    })),
    gridColor: 'var(--portal-hairline)',
    textColor: 'dimmed',
    valueFormatter: (value: number) => valueText(value, unit),
    tooltipProps: {
      // Undefined until the pointer is over a label.
      labelFormatter: (label: unknown) =>
        typeof label === 'string' ? rowText(label, rows_are) : '',
    },
    xAxisProps: { tickFormatter: (label: string) => shortRowText(label, rows_are), minTickGap: 12 },
    yAxisProps: {
      allowDecimals: false,
      width: 44,
      tickFormatter: numberText,
    },
    withTooltip,
    accessibilityLayer: false,
    role: 'img',
    'aria-label': title,
  }
  const named = columns.map((column) => ({
    name: column.key,
    label: column.label,
    color: colourOf(column),
  }))
  if (shape === 'line') {
    const lines = named.map((line, index) => ({
      ...line,
      strokeDasharray: lineStyleOf(index).dashes,
    }))
    return <LineChart {...common} series={lines} curveType="linear" connectNulls={false} />
  }
  const bars = named.map((bar, index) => ({ ...bar, stackId: columns[index]?.stack ?? bar.name }))
  return <BarChart {...common} series={bars} maxBarWidth={28} />
}
