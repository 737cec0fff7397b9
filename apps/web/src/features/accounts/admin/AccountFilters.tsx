import { Box, Chip, Group, Select } from '@mantine/core'
import { describeFilter } from '@portal/shared/accounts/filter-texts'
import {
  accountSortLabels,
  accountSorts,
  type MemberStatus,
  quickFilterLabels,
  quickFilters,
} from '@portal/shared/accounts/schemas'
import { formatCount } from '@portal/shared/core/count'
import { optionsOf } from '@portal/shared/core/options'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toSelectData, withStored } from '#components/form/choices.ts'
import { ActiveFilters } from '#components/list/ActiveFilters.tsx'
import { FilterPanel } from '#components/list/FilterPanel.tsx'
import { usePhone } from '#lib/dom/use-phone.ts'
import { useNetwork } from '#lib/session/network.ts'
import { selectFilters } from './account-filters.ts'
import {
  type AccountsState,
  activeFilters,
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
        doneLabel={total === undefined ? 'Show accounts' : `Show ${formatCount(total, 'account')}`}
        sort={<SortSelect state={state} onChange={onChange} />}
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

function SortSelect({ state, onChange }: Pick<AccountFiltersProps, 'state' | 'onChange'>) {
  const isPhone = usePhone()
  const label = 'Sort by'
  return (
    <Select
      {...(isPhone ? { label, w: '100%' } : { 'aria-label': label, w: '13rem' })}
      data={optionsOf(accountSortLabels)}
      value={state.sort ?? 'name'}
      onChange={(sort) =>
        onChange({ sort: accountSorts.find((one) => one === sort && one !== 'name') ?? null })
      }
      allowDeselect={false}
    />
  )
}
