import { Select } from '@mantine/core'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { ResourceKind } from '@portal/shared/resources/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toSelectData, withStored } from '#components/form/choices.ts'
import { Toolbar } from '#components/layout/Toolbar.tsx'
import { resourcesQuery } from '../queries.ts'
import { choicesOf, foundText, passes } from '../resource-values.ts'
import classes from './Resources.module.css'

interface ResourceFiltersProps {
  kind: ResourceKind
  value: Record<string, string | null>
  onChange: (patch: Record<string, string | null>) => void
  /** Stands at the end of the line. */
  action: ReactNode
}

/** The filters of a kind; all that are set must match. */
export function ResourceFilters({ kind, value, onChange, action }: ResourceFiltersProps) {
  const { filters, plural } = descriptionOf(kind)
  const { data } = useQuery(resourcesQuery(kind))
  return (
    <Toolbar
      label={`Filter ${plural.toLocaleLowerCase('en-GB')}`}
      count={data ? foundText(kind, data.filter((row) => passes(row, value)).length) : ''}
    >
      {filters.map((filter) => {
        const set = value[filter.field] ?? ''
        return (
          <Select
            key={filter.field}
            label={filter.label}
            className={classes.filter ?? ''}
            data={toSelectData(withStored(choicesOf(filter, data ?? []), [set]))}
            value={set}
            onChange={(next) => onChange({ [filter.field]: next || null })}
            allowDeselect={false}
          />
        )
      })}
      {action}
    </Toolbar>
  )
}
