import { statusNames, trackNames } from '@portal/shared/accounts/filter-texts'
import { roleTexts } from '@portal/shared/accounts/roles'
import {
  type AccountFilterOptions,
  listConsentLabels,
  type MemberStatus,
} from '@portal/shared/accounts/schemas'
import { tiers } from '@portal/shared/auth/schemas'
import { roles } from '@portal/shared/core/access'
import { optionsOf } from '@portal/shared/core/options'
import { sectorNames } from '@portal/shared/directory/filters'
import { type ListNetwork, offeredOptions } from '@portal/shared/network/lists'
import type { Choices } from '#components/form/choices.ts'
import type { FilterName } from './api.ts'

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
export const selectFilters = (
  counts: Record<MemberStatus, number> | undefined,
  offered: AccountFilterOptions | undefined,
  network: ListNetwork,
): SelectFilter[] => [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: Object.entries(statusNames).map(([value, label]) => {
      const total = Object.entries(counts ?? {}).find(([key]) => key === value)
      return { value, label: total ? `${label} (${total[1]})` : label }
    }),
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
