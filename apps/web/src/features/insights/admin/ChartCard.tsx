import { Box, Button, Group, Text } from '@mantine/core'
import { type Chart, type ChartId, charts } from '@portal/shared/insights/charts'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/cards/Card.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { chartQuery, type Filters, useChartFile } from './api.ts'
import { Drawing, DrawingSkeleton } from './Drawing.tsx'

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
