import { Box, Group, Text, Title } from '@mantine/core'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import type { ReactNode } from 'react'
import { NewMark } from '#components/NewMark.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { IntroductionButton } from '#features/introductions/public.ts'
import classes from './Directory.module.css'
import { HelpsWith } from './HelpsWith.tsx'
import { Marked } from './Marked.tsx'

/** A list of people: rows with lines between them, or cards where it is narrow. */
export const People = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className={classes.people}>
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
