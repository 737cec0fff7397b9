import { Box, Flex, Group, Text } from '@mantine/core'
import { colourOf, type FiguresTable, keyed, seriesOf, valueText } from './figures.ts'

interface BarRowsProps {
  table: Pick<FiguresTable, 'title' | 'columns' | 'rows'>
  /** Whether the bars of a row follow one another rather than stand under one another. */
  stacked: boolean
}

/** The rows of a breakdown, each with its figures in words and a bar for each series. */
export function BarRows({ table: { title, columns, rows }, stacked }: BarRowsProps) {
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
      m={0}
      p={0}
      style={{ listStyle: 'none', columns: '18rem', columnGap: '2.5rem' }}
    >
      {keyed(rows).map(({ key, label, values }, row) => (
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
