import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { trackNames, userTypes } from '@portal/shared/core/access'
import { optionsOf } from '@portal/shared/core/options'
import { paths } from '@portal/shared/core/paths'
import {
  type Chart,
  type ChartId,
  chartIds,
  charts,
  sectionTitles,
} from '@portal/shared/insights/charts'
import { periodLabels } from '@portal/shared/insights/periods'
import type { ChartTable } from '@portal/shared/insights/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import '#config/styles/app.css'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { FilterDay } from '#components/form/DateField.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { DataTable, type TableColumn } from '#components/list/DataTable.tsx'
import { Toolbar } from '#components/list/ListPage.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import { useUrlState } from '#lib/address/url-state.ts'
import { formatDay, today } from '#lib/text/dates.ts'
import {
  chartQuery,
  choosePeriod,
  type Filters,
  filtersOf,
  type InsightsState,
  readInsights,
  sections,
} from './api.ts'
import { ChartCard } from './ChartCard.tsx'
import { addKeys, headOf, nothingText, rowText, valueText } from './figures.ts'

const chartOf = (id: ChartId): Chart => charts[id]

export default function InsightsPage() {
  const [state, change] = useUrlState(readInsights)
  const section = state.section ?? 'applications'
  const filters = filtersOf(state)
  const [table, setTable] = useState<ChartId | null>(null)
  const ids = chartIds.filter((id) => chartOf(id).section === section)
  const dated = ids.find((id) => chartOf(id).hasPeriod)
  return (
    <Page
      title="Insights"
      subtitle="How the network is doing, from the portal’s data."
      actions={
        <LinkButton to={paths.insightsReport} variant="outline">
          Funder report
        </LinkButton>
      }
    >
      <PageTabs
        label="Sections"
        value={section}
        names={sectionTitles}
        onChange={(value) => change({ section: sections.find((one) => one === value) ?? null })}
      >
        <Stack gap="lg">
          {dated ? (
            <Toolbar
              label="Period and track"
              count={<PeriodText chart={dated} filters={filters} />}
            >
              <InsightsFilters state={state} onChange={change} />
            </Toolbar>
          ) : (
            <Text c="dimmed">Founders who are active today, from their profiles.</Text>
          )}
          <SimpleGrid minColWidth="min(100%, 24rem)" spacing="lg">
            {ids.map((id, index) => (
              <ChartCard
                key={id}
                id={id}
                filters={filters}
                // The first chart, and the last if it would be alone in its row.
                wide={index === 0 || (index === ids.length - 1 && ids.length % 2 === 0)}
                onTable={() => setTable(id)}
              />
            ))}
          </SimpleGrid>
        </Stack>
      </PageTabs>
      <ItemDialog
        item={table}
        onClose={() => setTable(null)}
        title={(id) => charts[id].title}
        size="xl"
      >
        {(id) => <ChartFigures id={id} filters={filters} />}
      </ItemDialog>
    </Page>
  )
}

function PeriodText({ chart, filters }: { chart: ChartId; filters: Filters }) {
  const { data, isPlaceholderData } = useQuery(chartQuery(chart, filters))
  if (!data?.from || !data.to || isPlaceholderData) return null
  return <span>{`Figures from ${formatDay(data.from)} to ${formatDay(data.to)}`}</span>
}

interface InsightsFiltersProps {
  state: InsightsState
  onChange: (patch: Partial<InsightsState>) => void
}

function InsightsFilters({ state, onChange }: InsightsFiltersProps) {
  const { period, from, to, track } = state
  return (
    <SimpleGrid minColWidth="min(100%, 12rem)" verticalSpacing="sm" w="100%">
      <Select
        label="Period"
        data={optionsOf(periodLabels)}
        value={period ?? 'year'}
        onChange={(value) => onChange(choosePeriod(value))}
        allowDeselect={false}
      />
      {period === 'dates' && (
        <>
          <FilterDay
            label="From"
            value={from}
            last={[to ?? today(), today()].toSorted()[0] ?? today()}
            onChange={(day) => onChange({ from: day })}
            placeholder="First day"
            required
            withAsterisk={false}
          />
          <FilterDay
            label="To"
            value={to}
            first={from}
            last={today()}
            onChange={(day) => onChange({ to: day })}
            placeholder="Last day"
            required
            withAsterisk={false}
          />
        </>
      )}
      <Select
        label="Track"
        data={[{ value: '', label: 'All tracks' }, ...optionsOf(trackNames)]}
        value={track ?? ''}
        onChange={(value) => onChange({ track: userTypes.find((one) => one === value) ?? null })}
        allowDeselect={false}
      />
    </SimpleGrid>
  )
}

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
