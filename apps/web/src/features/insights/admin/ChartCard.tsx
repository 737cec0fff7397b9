import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { type Chart, type ChartId, charts } from '@portal/shared/insights/charts'
import type { ChartTable } from '@portal/shared/insights/schemas'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { chartQuery, type Filters, useChartFile } from './api.ts'
import {
  addKeys,
  colourOf,
  type FiguresTable,
  isEmpty,
  lineStyleOf,
  nothingText,
  type Series,
  seriesOf,
  valueText,
} from './figures.ts'

/** Names the filters that do not apply to the chart. The section about founders has no filters. */
function scopeText({ hasPeriod, hasTrack, section }: Chart, { track }: Filters): string {
  if (section === 'people') return ''
  const about = [hasPeriod ? '' : 'As it is today', track && !hasTrack ? 'All tracks' : '']
  return about.filter(Boolean).join(' · ')
}

interface ChartCardProps {
  id: ChartId
  filters: Filters
  wide: boolean
  onTable: () => void
}

export function ChartCard({ id, filters, wide, onTable }: ChartCardProps) {
  const chart: Chart = charts[id]
  const query = useQuery(chartQuery(id, filters))
  const file = useChartFile(id, filters)
  const { title } = chart
  const scope = scopeText(chart, filters)
  return (
    <Box aria-busy={query.isPlaceholderData} {...(wide && { style: { gridColumn: '1 / -1' } })}>
      <Card id={`chart-${id}`} compact level={3} title={title} intro={scope}>
        <QueryBoundary
          query={query}
          errorMessage="We couldn’t load these figures"
          skeleton={<DrawingSkeleton />}
        >
          {(table) => (
            <>
              <Drawing table={table} chart={chart} />
              {table.total !== null && table.total > 0 && (
                <Text size="sm" c="dimmed">
                  {`Percentages of ${table.total.toLocaleString('en-GB')}.`}
                </Text>
              )}
              {table.note && (
                <Text size="sm" c="dimmed">
                  {table.note}
                </Text>
              )}
              <Group gap="xs" mt="auto">
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Show table: ${title}`}
                  onClick={onTable}
                  leftSection={<IconTable aria-hidden size="1.25em" stroke={1.5} />}
                >
                  Show table
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Download CSV: ${title}`}
                  loading={file.isPending}
                  onClick={() => file.mutate()}
                  leftSection={<IconDownload aria-hidden size="1.25em" stroke={1.5} />}
                >
                  Download CSV
                </Button>
              </Group>
            </>
          )}
        </QueryBoundary>
      </Card>
    </Box>
  )
}

const TimeChart = lazy(() => import('./TimeChart.tsx'))

function Drawing({ table, chart }: { table: ChartTable; chart: Chart }) {
  const { title, shape } = chart
  if (isEmpty(table)) {
    return (
      <Text py="xl" ta="center">
        {nothingText(chart)}
      </Text>
    )
  }
  const series = seriesOf(table.columns)
  const named = { ...table, title }
  return (
    <>
      {series.length > 1 && <Legend series={series} lines={shape === 'line'} />}
      {table.rows_are === 'text' ? (
        <BarRows table={named} stacked={shape === 'stacked'} />
      ) : (
        <Suspense fallback={<DrawingSkeleton />}>
          <TimeChart table={named} shape={shape} />
        </Suspense>
      )}
    </>
  )
}

const DrawingSkeleton = () => <RowSkeleton count={4} text="Loading figures..." />

interface BarRowsProps {
  table: Pick<FiguresTable, 'title' | 'columns' | 'rows'>
  stacked: boolean
}

function BarRows({ table: { title, columns, rows }, stacked }: BarRowsProps) {
  const series = seriesOf(columns)
  const lengths = rows.map(({ values }) => series.map(({ at }) => values[at] ?? 0))
  const longest = Math.max(
    1e-9,
    ...lengths.map((row) => (stacked ? row.reduce((sum, one) => sum + one) : Math.max(...row))),
  )
  const isNamed = columns.filter(({ unit }) => unit !== 'share').length > 1
  const figureText = (values: FiguresTable['rows'][number]['values']) =>
    columns
      .map(({ label, unit }, at) => {
        const text = valueText(values[at] ?? null, unit)
        return unit === 'share' || !isNamed ? text : `${label} ${text}`
      })
      .join(' · ')
  return (
    <Box
      component="ul"
      aria-label={title}
      style={{ listStyle: 'none', columns: '18rem', columnGap: '2.5rem' }}
    >
      {addKeys(rows).map(({ key, label, values }, row) => (
        <Box component="li" key={key} pb="sm" style={{ breakInside: 'avoid' }}>
          <Group justify="space-between" align="baseline" gap="0 1rem">
            <Text size="sm">{label}</Text>
            <Text size="sm" c="dimmed">
              {figureText(values)}
            </Text>
          </Group>
          <Flex
            aria-hidden
            direction={stacked ? 'row' : 'column'}
            gap="1px"
            mt="0.125rem"
            mih="0.625rem"
          >
            {series.map((one, index) => (
              <Box
                key={one.key}
                h={stacked || series.length === 1 ? '0.625rem' : '0.375rem'}
                w={`${(100 * (lengths[row]?.[index] ?? 0)) / longest}%`}
                bdrs="xs"
                bg={colourOf(one)}
              />
            ))}
          </Flex>
        </Box>
      ))}
    </Box>
  )
}

interface LegendProps {
  series: Series[]
  lines: boolean
}

const Legend = ({ series, lines }: LegendProps) => (
  <Group component="ul" gap="0.25rem 1rem" fz="0.9375rem" aria-label="Legend">
    {series.map((one, index) => (
      <Group component="li" key={one.key} gap="xs" wrap="nowrap">
        {lines ? (
          <Box
            aria-hidden
            w="1.5rem"
            style={{ borderTop: `3px ${lineStyleOf(index).border} ${colourOf(one)}` }}
          />
        ) : (
          <Box aria-hidden w="0.75rem" h="0.75rem" bdrs="0.25rem" bg={colourOf(one)} />
        )}
        {one.label}
      </Group>
    ))}
  </Group>
)
