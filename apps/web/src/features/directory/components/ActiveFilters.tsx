import { Button, Group } from '@mantine/core'
import { topicLabel } from '@portal/shared/directory/topics'
import { IconX } from '@tabler/icons-react'
import { useNetwork } from '#lib/session/network.ts'

interface ActiveFiltersProps<Name extends string> {
  /** One entry for each value, even of the same filter. */
  chosen: { name: Name; value: string }[]
  onRemove: (filter: { name: Name; value: string }) => void
  onClear: () => void
}

/** The active filters of a list, each with a button to remove it. */
export function ActiveFilters<Name extends string>({
  chosen,
  onRemove,
  onClear,
}: ActiveFiltersProps<Name>) {
  const network = useNetwork()
  if (chosen.length === 0) return null
  return (
    <Group gap="xs" w="100%" role="group" aria-label="Active filters">
      {chosen.map((filter) => {
        const label = topicLabel(network, filter.value)
        return (
          <Button
            key={`${filter.name} ${filter.value}`}
            variant="light"
            size="sm"
            aria-label={`Remove ${label}`}
            rightSection={<IconX aria-hidden size="1rem" stroke={1.75} />}
            onClick={() => onRemove(filter)}
          >
            {label}
          </Button>
        )
      })}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear all
      </Button>
    </Group>
  )
}
