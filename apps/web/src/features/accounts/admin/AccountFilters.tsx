import { Box, Chip, Group, Select } from '@mantine/core'
import { describeFilter, statusNames } from '@portal/shared/accounts/filter-texts'
import { roleTexts } from '@portal/shared/accounts/roles'
import {
  type AccountFilterOptions,
  accountSortLabels,
  accountSorts,
  listConsentLabels,
  type MemberStatus,
  quickFilterLabels,
  quickFilters,
} from '@portal/shared/accounts/schemas'
import { tiers } from '@portal/shared/auth/schemas'
import { roles, trackNames } from '@portal/shared/core/access'
import { optionsOf } from '@portal/shared/core/options'
import { sectorNames } from '@portal/shared/directory/filters'
import { type ListNetwork, offeredOptions } from '@portal/shared/network/lists'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Choices, toSelectData, withStored } from '#components/form/choices.ts'
import { ActiveFilters } from '#components/list/FilterLine.tsx'
import { FilterPanel } from '#components/list/FilterPanel.tsx'
import { useNetwork } from '#lib/session/network.ts'
import {
  type AccountsState,
  activeFilters,
  type FilterName,
  filterOptionsQuery,
  noFilters,
  readAccountsState,
} from './api.ts'

interface AccountFiltersProps {
  state: AccountsState
  /** The number of accounts per status, ignoring the filters. */
  counts: Record<MemberStatus, number> | undefined
  /** The number of matching accounts; undefined while it is unknown. */
  total: number | undefined
  onChange: (patch: Partial<AccountsState>) => void
  /** Between the button of the filters and the active ones. */
  children?: ReactNode
}

/** The sort order, the filters, and the active ones. */
export function AccountFilters({ state, counts, total, onChange, children }: AccountFiltersProps) {
  const { data: offered } = useQuery(filterOptionsQuery)
  const network = useNetwork()
  const chosen = activeFilters(state)
  return (
    <>
      <FilterPanel
        activeCount={chosen.length}
        noun="account"
        total={total}
        sort={{
          width: '13rem',
          data: optionsOf(accountSortLabels),
          value: state.sort ?? 'name',
          onChange: (sort) =>
            onChange({ sort: accountSorts.find((one) => one === sort && one !== 'name') ?? null }),
        }}
      >
        {selectFilters(counts, offered, network).map(({ name, label, all, options }) => (
          <Select
            key={name}
            flex="1 1 10rem"
            label={label}
            data={[
              { value: '', label: all },
              ...toSelectData(withStored(options, [state[name] ?? ''])),
            ]}
            value={state[name] ?? ''}
            onChange={(value) => {
              const query = new URLSearchParams({ [name]: value ?? '' })
              onChange({ [name]: readAccountsState(query)[name] || null })
            }}
            allowDeselect={false}
            searchable={name === 'city' || name === 'label' || name === 'industry'}
            nothingFoundMessage="Nothing matches"
          />
        ))}
        <Chip.Group
          multiple
          value={state.only}
          onChange={(values) =>
            onChange({ only: quickFilters.filter((one) => values.includes(one)) })
          }
        >
          <Group role="group" aria-label="Only members who are" gap="xs" w="100%">
            {quickFilters.map((one) => (
              <Chip key={one} value={one}>
                {quickFilterLabels[one]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </FilterPanel>
      {children}
      {chosen.length > 0 && (
        <Box w="100%" miw={0}>
          <ActiveFilters
            chosen={chosen}
            labelOf={({ name, value }) =>
              describeFilter({ [name]: name === 'only' ? [value] : value }, network)[0] ?? value
            }
            onRemove={({ name, value }) =>
              onChange(
                name === 'only'
                  ? { only: state.only.filter((one) => one !== value) }
                  : { [name]: null },
              )
            }
            onClear={() => onChange(noFilters)}
          />
        </Box>
      )}
    </>
  )
}

interface SelectFilter {
  name: Exclude<FilterName, 'only'>
  label: string
  /** The option without a filter. */
  all: string
  options: Choices
}

const countedOptions = (options: AccountFilterOptions['labels']) =>
  options.map(({ value, members }) => ({ value, label: `${value} (${members})` }))

/**
 * The filters with one value.
 *
 * @param counts the number of accounts per status, ignoring the filters
 */
const selectFilters = (
  counts: Record<MemberStatus, number> | undefined,
  offered: AccountFilterOptions | undefined,
  network: ListNetwork,
): SelectFilter[] => [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: optionsOf(statusNames).map(({ value, label }) => ({
      value,
      label: counts ? `${label} (${counts[value]})` : label,
    })),
  },
  { name: 'track', label: 'Track', all: 'All tracks', options: optionsOf(trackNames) },
  { name: 'tier', label: 'Tier', all: 'All tiers', options: tiers },
  {
    name: 'role',
    label: 'Role',
    all: 'Any or none',
    options: roles.map((role) => ({ value: role, label: roleTexts[role].name })),
  },
  { name: 'consent', label: 'Agreed to', all: 'Anything', options: optionsOf(listConsentLabels) },
  {
    name: 'label',
    label: 'Label',
    all: 'All labels',
    options: countedOptions(offered?.labels ?? []),
  },
  {
    name: 'city',
    label: 'City',
    all: 'All cities',
    options: countedOptions(offered?.cities ?? []),
  },
  {
    name: 'industry',
    label: 'Industry',
    all: 'All industries',
    options: [
      { group: 'Sectors', items: sectorNames },
      { group: 'Industries', items: offeredOptions(network, 'industries') },
    ],
  },
]
