import { Badge, Button, Group, Select } from '@mantine/core'
import { useDisclosure, useId } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef } from 'react'
import { toSelectData } from '#components/form/choices.ts'
import { useNetwork } from '#lib/network.ts'
import { activeFilters, type DirectoryState, filtersOf, noFilters } from '../api.ts'

interface DirectoryFiltersProps {
  state: DirectoryState
  onChange: (patch: Partial<DirectoryState>) => void
}

/** The filters, behind a button that says how many are set. */
export function DirectoryFilters({ state, onChange }: DirectoryFiltersProps) {
  const network = useNetwork()
  const active = activeFilters(state)
  const [open, { toggle }] = useDisclosure(active > 0)
  const panel = useId()
  const toggleButton = useRef<HTMLButtonElement>(null)
  // The button that clears goes with the last filter: the focus stays next to it.
  const clear = () => {
    onChange(noFilters)
    toggleButton.current?.focus()
  }

  return (
    <>
      <Button
        ref={toggleButton}
        variant="outline"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={toggle}
        leftSection={<IconAdjustmentsHorizontal aria-hidden size="1.25em" stroke={1.5} />}
        rightSection={
          active > 0 && (
            <Badge size="md" circle variant="filled" aria-label={`${active} active`}>
              {active}
            </Badge>
          )
        }
      >
        Filters
      </Button>
      {open && active > 0 && (
        <Button variant="ghost" onClick={clear}>
          Clear filters
        </Button>
      )}
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
          {filtersOf(network).map(({ name, label, options, searchable }) => (
            <Select
              key={name}
              // These have the longest names.
              flex={name === 'industry' || name === 'can_help_with' ? '1.5 1 15rem' : '1 1 10rem'}
              label={label}
              data={toSelectData(options)}
              value={state[name] ?? ''}
              onChange={(value) => onChange({ [name]: value || null })}
              allowDeselect={false}
              searchable={searchable}
              nothingFoundMessage="Nothing matches"
            />
          ))}
        </Group>
      )}
    </>
  )
}
