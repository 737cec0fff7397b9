import { Button, Flex } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A line of small buttons about the filters. On phones it scrolls, beside the button 'Filters'. */
export const FilterLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex
    role="group"
    aria-label={label}
    gap="xs"
    align="center"
    wrap={{ base: 'nowrap', sm: 'wrap' }}
    flex={{ base: '1 1 0', sm: '1 0 100%' }}
    miw={0}
    mih="2.75rem"
    style={{ overflowX: 'auto', scrollbarWidth: 'none' }}
  >
    {children}
  </Flex>
)

interface ActiveFiltersProps<Name extends string> {
  /** One entry for each value, even of the same filter. */
  chosen: { name: Name; value: string }[]
  labelOf: (filter: { name: Name; value: string }) => string
  onRemove: (filter: { name: Name; value: string }) => void
  onClear: () => void
}

/** The active filters, each a button that removes it. */
export function ActiveFilters<Name extends string>({
  chosen,
  labelOf,
  onRemove,
  onClear,
}: ActiveFiltersProps<Name>) {
  if (chosen.length === 0) return null
  return (
    <FilterLine label="Active filters">
      {chosen.map((filter) => {
        const label = labelOf(filter)
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
