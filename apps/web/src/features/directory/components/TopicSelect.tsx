import { Select } from '@mantine/core'
import { helpTopics } from '@portal/shared/directory/topics'
import { useNetwork } from '#lib/session/network.ts'

interface TopicSelectProps {
  /** The topics that are chosen already. */
  chosen: readonly string[]
  onAdd: (topic: string) => void
}

/** Adds a topic to those of which somebody should help with one. The chosen ones stand elsewhere. */
export function TopicSelect({ chosen, onAdd }: TopicSelectProps) {
  const network = useNetwork()
  return (
    <Select
      // Begins anew with each choice, also its search.
      key={chosen.length}
      flex="1.5 1 15rem"
      label="Helps with"
      placeholder={chosen.length === 0 ? 'Any topic' : 'Add a topic'}
      data={helpTopics(network).filter(({ value }) => !chosen.includes(value))}
      value={null}
      onChange={(topic) => topic && onAdd(topic)}
      searchable
      nothingFoundMessage="Nothing matches"
    />
  )
}
