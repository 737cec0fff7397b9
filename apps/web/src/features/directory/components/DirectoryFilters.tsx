import { Select } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import {
  directoryOrderOf,
  directoryOrders,
  formatBoundedCount,
} from '@portal/shared/directory/filters'
import type { Shortcut } from '@portal/shared/directory/schemas'
import { topicInSentence, topicLabel } from '@portal/shared/directory/topics'
import { listLabel } from '@portal/shared/network/lists'
import { useQuery } from '@tanstack/react-query'
import { toSelectData, withStored } from '#components/form/choices.ts'
import { LinkButton } from '#components/links.tsx'
import { ActiveFilters, FilterLine } from '#components/list/FilterLine.tsx'
import { FilterPanel } from '#components/list/FilterPanel.tsx'
import { toSearchParams } from '#lib/address/url-state.ts'
import { useNetwork } from '#lib/session/network.ts'
import {
  activeFilters,
  type DirectoryState,
  newThisMonth,
  noFilters,
  selectsOf,
  shortcutsQuery,
} from '../api.ts'
import { TopicSelect } from './TopicSelect.tsx'

interface DirectoryFiltersProps {
  state: DirectoryState
  total: number | undefined
  onChange: (patch: Partial<DirectoryState>) => void
}

export function DirectoryFilters({ state, total, onChange }: DirectoryFiltersProps) {
  const { helps_with, search } = state
  const chosen = activeFilters(state)
  const network = useNetwork()
  return (
    <>
      <FilterPanel
        activeCount={chosen.length}
        noun="founder"
        total={total}
        sort={{
          width: '9rem',
          data: [
            ...(search === '' ? [] : [{ value: 'relevance', label: 'Relevance' }]),
            { value: 'suggested', label: 'Suggested' },
            { value: 'name', label: 'A to Z' },
            { value: 'newest', label: 'Newest' },
          ],
          value: directoryOrderOf(state),
          onChange: (sort) =>
            onChange({ sort: directoryOrders.find((order) => order === sort) ?? null }),
        }}
      >
        {selectsOf(network).map(({ name, label, options }) => (
          <Select
            key={name}
            flex={name === 'industry' ? '1.5 1 15rem' : '1 1 10rem'}
            label={label}
            data={toSelectData(withStored(options, [state[name] ?? '']))}
            value={state[name] ?? ''}
            onChange={(value) => onChange({ [name]: value || null })}
            allowDeselect={false}
            searchable={name === 'industry'}
            nothingFoundMessage="Nothing matches"
          />
        ))}
        <TopicSelect
          people="founders"
          chosen={helps_with}
          onAdd={(topic) => onChange({ helps_with: [...helps_with, topic] })}
        />
      </FilterPanel>
      {chosen.length === 0 && search === '' ? (
        <Shortcuts />
      ) : (
        <ActiveFilters
          chosen={chosen}
          labelOf={({ name, value }) => {
            if (name === 'joined') return newThisMonth
            return name === 'industry'
              ? listLabel(network, 'industries', value)
              : topicLabel(network, value)
          }}
          onRemove={({ name, value }) =>
            onChange(
              name === 'helps_with'
                ? { helps_with: helps_with.filter((topic) => topic !== value) }
                : { [name]: null },
            )
          }
          onClear={() => onChange(noFilters)}
        />
      )}
    </>
  )
}

function Shortcuts() {
  const { data } = useQuery(shortcutsQuery)
  const network = useNetwork()
  const labels: Record<Shortcut['filter'], (value: string) => string> = {
    helps_with: (value) => `Can help with ${topicInSentence(value)}`,
    joined: () => newThisMonth,
    industry: (value) => listLabel(network, 'industries', value),
  }
  return (
    <FilterLine label="Shortcuts">
      {data?.shortcuts.map(({ filter, value, count }) => (
        <LinkButton
          key={filter + value}
          to={`${paths.directory}?${toSearchParams({ [filter]: value })}`}
          variant="outline"
          size="sm"
          flex="none"
        >
          {`${labels[filter](value)} (${formatBoundedCount(count)})`}
        </LinkButton>
      ))}
    </FilterLine>
  )
}
