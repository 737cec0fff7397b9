import { Select } from '@mantine/core'
import { formatBoundedCount } from '@portal/shared/directory/filters'
import { offeredTopics } from '@portal/shared/directory/topics'
import { useQuery } from '@tanstack/react-query'
import { useNetwork } from '#lib/session/network.ts'
import { topicCountsQuery } from '../api.ts'

interface TopicSelectProps {
  /** Whose number each topic shows. */
  people: 'founders' | 'supporters'
  chosen: readonly string[]
  onAdd: (topic: string) => void
}

export function TopicSelect({ people, chosen, onAdd }: TopicSelectProps) {
  const { data } = useQuery(topicCountsQuery)
  const counts = new Map(data?.topics.map((one) => [one.topic, one[people]]))
  const offered = offeredTopics(useNetwork()).map((value) => {
    const count = counts.get(value)
    return { value, label: count === undefined ? value : `${value} (${formatBoundedCount(count)})` }
  })
  return (
    <Select
      // Resets the select and its search after each choice.
      key={chosen.length}
      flex="1.5 1 15rem"
      label="Helps with"
      placeholder={chosen.length === 0 ? 'Any topic' : 'Add a topic'}
      data={offered.filter(({ value }) => !chosen.includes(value))}
      value={null}
      onChange={(topic) => topic && onAdd(topic)}
      searchable
      nothingFoundMessage="Nothing matches"
    />
  )
}
