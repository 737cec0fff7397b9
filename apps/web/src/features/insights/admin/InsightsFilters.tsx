import { Select, SimpleGrid } from '@mantine/core'
import '#config/styles/app.css'
import { userTypes } from '@portal/shared/core/access'
import { optionsOf } from '@portal/shared/core/options'
import { periodLabels } from '@portal/shared/insights/periods'
import { FilterDay } from '#components/form/DateField.tsx'
import { today } from '#lib/dates.ts'
import { choosePeriod, type InsightsState } from './api.ts'

const tracks = [
  { value: '', label: 'All tracks' },
  { value: 'female_founder', label: 'Female Founder' },
  { value: 'friend', label: 'Friend' },
]

interface InsightsFiltersProps {
  state: InsightsState
  onChange: (patch: Partial<InsightsState>) => void
}

export function InsightsFilters({ state, onChange }: InsightsFiltersProps) {
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
        data={tracks}
        value={track ?? ''}
        onChange={(value) => onChange({ track: userTypes.find((one) => one === value) ?? null })}
        allowDeselect={false}
      />
    </SimpleGrid>
  )
}
