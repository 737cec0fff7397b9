import { Button, Chip, Group, Select, SimpleGrid, Text } from '@mantine/core'
import '#config/styles/app.css'
import { roleTexts } from '@portal/shared/accounts/roles'
import { listConsentLabels, quickFilterLabels, quickFilters } from '@portal/shared/accounts/schemas'
import { tiers } from '@portal/shared/auth/schemas'
import { roles } from '@portal/shared/core/access'
import { optionsOf } from '@portal/shared/core/options'
import { IconAddressBook, IconCopy, IconDownload } from '@tabler/icons-react'
import { statusNames, trackNames } from './AccountList.tsx'
import {
  type AccountsState,
  hasFilters,
  isAboutChat,
  readAccountsState,
  useContacts,
  useCopyAddresses,
  useExport,
} from './api.ts'

interface AccountFiltersProps {
  state: AccountsState
  /** The number of accounts per status, ignoring the filters. */
  counts: Record<keyof typeof statusNames, number> | undefined
  onChange: (patch: Partial<AccountsState>) => void
}

const filters = [
  { name: 'status', label: 'Status', all: 'All statuses', options: optionsOf(statusNames) },
  { name: 'track', label: 'Track', all: 'All tracks', options: optionsOf(trackNames) },
  {
    name: 'tier',
    label: 'Tier',
    all: 'All tiers',
    options: tiers.map((tier) => ({ value: tier, label: tier })),
  },
  {
    name: 'role',
    label: 'Role',
    all: 'All roles',
    options: roles.map((role) => ({ value: role, label: roleTexts[role].name })),
  },
  {
    name: 'consent',
    label: 'Agreed to',
    all: 'Anything',
    options: optionsOf(listConsentLabels),
  },
] as const

export function AccountFilters({ state, counts, onChange }: AccountFiltersProps) {
  const file = useExport(state)
  const copy = useCopyAddresses(state)
  const contacts = useContacts(state)
  const isFiltered = hasFilters(state)
  const choose = (name: (typeof filters)[number]['name'], value: string | null) =>
    onChange({ [name]: readAccountsState(new URLSearchParams({ [name]: value ?? '' }))[name] })
  const labelled = (name: string, options: readonly { value: string; label: string }[]) =>
    options.map(({ value, label }) => {
      const total =
        name === 'status' ? Object.entries(counts ?? {}).find(([key]) => key === value) : undefined
      return { value, label: total ? `${label} (${total[1]})` : label }
    })
  return (
    <>
      <Button
        variant="outline"
        loading={file.isPending}
        onClick={() => file.mutate()}
        leftSection={<IconDownload aria-hidden size="1.25em" stroke={1.5} />}
      >
        {isFiltered ? 'Export these as CSV' : 'Export as CSV'}
      </Button>
      <Button
        variant="outline"
        loading={copy.isPending}
        onClick={() => copy.mutate()}
        leftSection={<IconCopy aria-hidden size="1.25em" stroke={1.5} />}
      >
        {isFiltered ? 'Copy these addresses' : 'Copy all addresses'}
      </Button>
      {isAboutChat(state) && (
        <Button
          variant="outline"
          loading={contacts.isPending}
          onClick={() => contacts.mutate()}
          leftSection={<IconAddressBook aria-hidden size="1.25em" stroke={1.5} />}
        >
          Download numbers for your phone
        </Button>
      )}
      <SimpleGrid minColWidth="min(100%, 9rem)" autoFlow="auto-fit" verticalSpacing="sm" w="100%">
        {filters.map(({ name, label, all, options }) => (
          <Select
            key={name}
            label={label}
            data={[{ value: '', label: all }, ...labelled(name, options)]}
            value={state[name] ?? ''}
            onChange={(value) => choose(name, value)}
            allowDeselect={false}
          />
        ))}
      </SimpleGrid>
      <Chip.Group
        multiple
        value={state.only}
        onChange={(chosen) =>
          onChange({ only: quickFilters.filter((one) => chosen.includes(one)) })
        }
      >
        <Group role="group" aria-label="Only members who are" gap="xs" w="100%">
          {quickFilters.map((watch) => (
            <Chip key={watch} value={watch}>
              {quickFilterLabels[watch]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Text role="status" c="dimmed" w="100%" hidden={!file.isPending}>
        {file.isPending && 'We’re making your file. You can carry on working.'}
      </Text>
    </>
  )
}
