import { Badge, Button, Select } from '@mantine/core'
import { useDisclosure, useId } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { toSelectData } from '#components/form/choices.ts'
import { Toolbar } from '#components/layout/Toolbar.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { activeFilters, type DirectoryState, filters, noFilters } from '../directory-state.ts'
import classes from './Directory.module.css'

interface DirectoryToolbarProps {
  state: DirectoryState
  /** A new search or filter; it starts at the first page. */
  onChange: (patch: Partial<DirectoryState>) => void
  count: ReactNode
}

export function DirectoryToolbar({ state, onChange, count }: DirectoryToolbarProps) {
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
    <Toolbar
      label="Search and filter members"
      search={
        <SearchField
          label="Search by name, company, or industry"
          placeholder="Search by name, company, or industry..."
          value={state.search}
          onSearch={(search) => onChange({ search })}
        />
      }
      count={count}
    >
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
        <div id={panel} className={classes.filters}>
          {filters.map(({ name, label, options, searchable }) => (
            <Select
              key={name}
              label={label}
              data={toSelectData(options)}
              value={state[name] ?? ''}
              onChange={(value) => onChange({ [name]: value || null })}
              allowDeselect={false}
              searchable={searchable}
              nothingFoundMessage="Nothing matches"
            />
          ))}
        </div>
      )}
    </Toolbar>
  )
}
