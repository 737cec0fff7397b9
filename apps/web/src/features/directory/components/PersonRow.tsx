import { Badge, Box, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { findHelpTopics, topicsOf } from '@portal/shared/directory/topics'
import type { ReactNode } from 'react'
import { NewMark } from '#components/NewMark.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { IntroductionButton } from '#features/introductions/public.ts'
import { useNetwork } from '#lib/session/network.ts'
import classes from './Directory.module.css'
import { Marked } from './Marked.tsx'

/** A list of people: rows with lines between them, or cards where it is narrow. */
export const People = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} style={{ containerType: 'inline-size' }}>
    {children}
  </ul>
)

interface PersonRowProps {
  person: Pick<DirectoryMember, 'id' | 'name' | 'photo' | 'helps_with' | 'introductions' | 'is_new'>
  link?: ReactNode
  role: ReactNode
  about?: ReactNode
  facts?: readonly string[]
  corner?: ReactNode
  search?: string
  helpsWith?: readonly string[]
}

export function PersonRow(props: PersonRowProps) {
  const { person, link, role, about, facts = [], corner, search = '', helpsWith = [] } = props
  return (
    <li className={classes.person}>
      <PersonAvatar name={person.name} photo={person.photo} size="3rem" />
      <Box miw={0}>
        <Group gap="0 var(--mantine-spacing-sm)" align="baseline" className={classes.name ?? ''}>
          <Title order={2} size="h4" lh={1.35} textWrap="wrap">
            {link ?? <Marked text={person.name} search={search} />}
          </Title>
          {role && (
            <Text component="div" size="sm">
              {role}
            </Text>
          )}
          <NewMark isNew={person.is_new} />
        </Group>
        {about && (
          <Text mt="0.125rem" maw="var(--portal-reading-width)" lh={1.45} dir="auto" lineClamp={3}>
            {about}
          </Text>
        )}
        <HelpsWith topics={person.helps_with} search={search} chosen={helpsWith} />
        {facts.length > 0 && (
          <Text component="div" mt="0.25rem" size="sm" c="dimmed" className={classes.facts ?? ''}>
            {facts.map((fact) => (
              <span key={fact}>
                <Marked text={fact} search={search} />
              </span>
            ))}
          </Text>
        )}
      </Box>
      {person.introductions !== 'not_open' && (
        <div className={classes.ask}>
          <IntroductionButton short member={person} />
        </div>
      )}
      {corner && <div className={classes.corner}>{corner}</div>}
    </li>
  )
}

interface HelpsWithProps {
  /** Contributions, as stored. */
  topics: readonly string[]
  /** Topics that match the search or are chosen as filters come first, marked. */
  search?: string
  chosen?: readonly string[]
}

const SHOWN = 2

function HelpsWith({ topics, search = '', chosen = [] }: HelpsWithProps) {
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
