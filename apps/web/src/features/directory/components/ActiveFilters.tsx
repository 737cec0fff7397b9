import { Button } from '@mantine/core'
import { topicLabel } from '@portal/shared/directory/topics'
import { IconX } from '@tabler/icons-react'
import { useNetwork } from '#lib/session/network.ts'
import { FilterLine } from './FilterLine.tsx'

/** Names the filter by the month of joining. */
export const newThisMonth = 'New this month'

interface ActiveFiltersProps<Name extends string> {
  /** One entry for each value, even of the same filter. */
  chosen: { name: Name; value: string }[]
  onRemove: (filter: { name: Name; value: string }) => void
  onClear: () => void
}

export function ActiveFilters<Name extends string>({
  chosen,
  onRemove,
  onClear,
}: ActiveFiltersProps<Name>) {
  const network = useNetwork()
  if (chosen.length === 0) return null
  return (
    <FilterLine label="Active filters">
      {chosen.map((filter) => {
        const label = filter.name === 'joined' ? newThisMonth : topicLabel(network, filter.value)
        return (
          <Button
            key={`${filter.name} ${filter.value}`}
            variant="light"
            size="sm"
            flex="none"
            aria-label={`Remove ${label}`}
            rightSection={<IconX aria-hidden size="1rem" stroke={1.75} />}
            onClick={() => onRemove(filter)}
          >
            {label}
          </Button>
        )
      })}
      <Button variant="ghost" size="sm" flex="none" onClick={onClear}>
        Clear all
      </Button>
    </FilterLine>
  )
}
