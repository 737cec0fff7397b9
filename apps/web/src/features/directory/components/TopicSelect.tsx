import { Select } from '@mantine/core'
import { helpTopics } from '@portal/shared/directory/topics'
import { useNetwork } from '#lib/session/network.ts'

interface TopicSelectProps {
  /** Topics that are already chosen, and not offered again. */
  chosen: readonly string[]
  onAdd: (topic: string) => void
}

/** Adds a topic to the filter. `ActiveFilters` shows the chosen ones. */
export function TopicSelect({ chosen, onAdd }: TopicSelectProps) {
  const offered = helpTopics(useNetwork()).map(({ topic }) => topic)
  return (
    <Select
      // Resets the select and its search after each choice.
      key={chosen.length}
      flex="1.5 1 15rem"
      label="Helps with"
      placeholder={chosen.length === 0 ? 'Any topic' : 'Add a topic'}
      data={offered.filter((topic) => !chosen.includes(topic))}
      value={null}
      onChange={(topic) => topic && onAdd(topic)}
      searchable
      nothingFoundMessage="Nothing matches"
    />
  )
}
