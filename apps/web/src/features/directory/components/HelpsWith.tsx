import { Badge, Group, Text, VisuallyHidden } from '@mantine/core'
import { findHelpTopics, topicsOf } from '@portal/shared/directory/topics'
import { useNetwork } from '#lib/session/network.ts'
import classes from './Directory.module.css'
import { Marked } from './Marked.tsx'

interface HelpsWithProps {
  /** Contributions, as stored. */
  topics: readonly string[]
  /** Topics that match the search or are chosen as filters come first, marked. */
  search?: string
  chosen?: readonly string[]
}

const SHOWN = 2

export function HelpsWith({ topics, search = '', chosen = [] }: HelpsWithProps) {
  const network = useNetwork()
  if (topics.length === 0) return null
  const found = findHelpTopics(network, search).map(({ topic }) => topic)
  const marked = new Set([...chosen, ...found])
  const offered = topicsOf(network, topics)
  const first = offered.filter((topic) => marked.has(topic))
  const ordered = [...first, ...offered.filter((topic) => !marked.has(topic))]
  const shown = ordered.slice(0, SHOWN)
  const more = ordered.slice(SHOWN)
  return (
    <Group gap="0.25rem" mt="0.375rem">
      <Text span size="sm" c="dimmed">
        Helps with
      </Text>
      {shown.map((topic) => (
        <Badge
          key={topic}
          size="md"
          fz="0.8125rem"
          h="1.5rem"
          title={topic}
          color={marked.has(topic) ? 'accent' : 'gray'}
          className={classes.topic ?? ''}
        >
          {marked.has(topic) ? <mark>{topic}</mark> : <Marked text={topic} search={search} />}
        </Badge>
      ))}
      {more.length > 0 && (
        <Text span size="sm" c="dimmed" flex="none" title={more.join(', ')}>
          <span aria-hidden>{`+${more.length}`}</span>
          <VisuallyHidden>{`and ${more.join(', ')}`}</VisuallyHidden>
        </Text>
      )}
    </Group>
  )
}
