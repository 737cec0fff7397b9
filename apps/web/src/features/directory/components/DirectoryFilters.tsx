import { Badge, Button, Group, Select } from '@mantine/core'
import { useDisclosure, useId } from '@mantine/hooks'
import { directoryOrderOf, directoryOrders } from '@portal/shared/directory/filters'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { toSelectData } from '#components/form/choices.ts'
import { activeFilters, type DirectoryState, noFilters, selects } from '../api.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { TopicSelect } from './TopicSelect.tsx'

interface DirectoryFiltersProps {
  state: DirectoryState
  onChange: (patch: Partial<DirectoryState>) => void
}

/** The sort order, and the filters behind a button with the number of active ones. */
export function DirectoryFilters({ state, onChange }: DirectoryFiltersProps) {
  const { helps_with, search } = state
  const chosen = activeFilters(state)
  const activeCount = chosen.length
  const [open, { toggle }] = useDisclosure(false)
  const panel = useId()
  const isSearching = search !== ''

  return (
    <>
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={toggle}
        leftSection={<IconAdjustmentsHorizontal aria-hidden size="1.25em" stroke={1.5} />}
        rightSection={
          activeCount > 0 && (
            <Badge size="md" circle variant="filled" aria-label={`${activeCount} active`}>
              {activeCount}
            </Badge>
          )
        }
      >
        Filters
      </Button>
      <Select
        aria-label="Sort by"
        w="9rem"
        data={[
          ...(isSearching ? [{ value: 'relevance', label: 'Relevance' }] : []),
          { value: 'suggested', label: 'Suggested' },
          { value: 'name', label: 'A to Z' },
          { value: 'newest', label: 'Newest' },
        ]}
        value={directoryOrderOf(state)}
        onChange={(sort) =>
          onChange({ sort: directoryOrders.find((order) => order === sort) ?? null })
        }
        allowDeselect={false}
      />
      {open && (
        <Group
          id={panel}
          align="stretch"
          gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)"
          w="100%"
          p="md"
          bdrs="md"
          bg="var(--portal-sunken)"
        >
          {selects.map(({ name, label, options, searchable }) => (
            <Select
              key={name}
              flex={name === 'industry' ? '1.5 1 15rem' : '1 1 10rem'}
              label={label}
              data={toSelectData(options)}
              value={state[name] ?? ''}
              onChange={(value) => onChange({ [name]: value || null })}
              allowDeselect={false}
              searchable={searchable}
              nothingFoundMessage="Nothing matches"
            />
          ))}
          <TopicSelect
            chosen={helps_with}
            onAdd={(topic) => onChange({ helps_with: [...helps_with, topic] })}
          />
        </Group>
      )}
      <ActiveFilters
        chosen={chosen}
        onRemove={({ name, value }) =>
          onChange(
            name === 'helps_with'
              ? { helps_with: helps_with.filter((topic) => topic !== value) }
              : { [name]: null },
          )
        }
        onClear={() => onChange(noFilters)}
      />
    </>
  )
}
