import { Anchor, Box, Button, Text, VisuallyHidden } from '@mantine/core'
import { askSearch } from '@portal/shared/core/paths'
import type { ForYou as Line } from '@portal/shared/home/schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Faces } from '#components/Faces.tsx'
import { MeetingAnswers } from '#features/introductions/public.ts'
import { formatTimeAgo } from '#lib/text/dates.ts'
import { formatPerson } from '#lib/text/person.ts'
import classes from './ForYou.module.css'

interface ForYouLineProps {
  line: Line
  lead: ReactNode
}

/** A line that opens its page wherever it is pressed. */
export function ForYouLine({ line, lead }: ForYouLineProps) {
  const { kind, id, title, path, person, excerpt, faces, at, can } = line
  const facts = [
    kind === 'win' && person?.name,
    person && formatPerson(person),
    kind === 'introduction' && person && formatTimeAgo(at),
    kind === 'meeting' && `Connected ${formatTimeAgo(at)}`,
  ].filter(Boolean)
  return (
    <li className={classes.line}>
      {lead}
      <div className={classes.text}>
        <Anchor component={Link} to={path} inherit c="inherit" fw={600} underline="hover">
          {title}
        </Anchor>
        {facts.length > 0 && (
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
        {excerpt && (
          <Text size="sm" c="dimmed" className={classes.quiet ?? ''}>
            {excerpt}
          </Text>
        )}
        {kind === 'meeting' && id && <MeetingAnswers id={id} question={title} />}
        {faces.length > 0 && (
          <Box mt="xs">
            <Faces people={faces} label="Going" />
          </Box>
        )}
      </div>
      {kind === 'introduction' && person && (
        <Text span size="sm" fw={600} c="var(--portal-brand-ink)" aria-hidden="true">
          Answer
        </Text>
      )}
      {can.ask && person && (
        <Button
          component={Link}
          to={{ pathname: path, search: askSearch('', person.id) }}
          data-above
          variant="outline"
          size="compact-md"
        >
          Say hello
          <VisuallyHidden>{` to ${person.name}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
