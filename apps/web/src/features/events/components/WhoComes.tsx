import { Anchor, Text } from '@mantine/core'
import { count, plural } from '@portal/shared/core/count'
import { memberPath } from '@portal/shared/core/paths'
import type { EventPage } from '@portal/shared/events/schemas'
import { Link } from 'react-router-dom'
import { Section } from '#components/layout/Section.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import classes from './EventPage.module.css'

/** How many go besides those who are shown: 'And 3 more.' */
function restText({ count: all, shown }: EventPage['going'], past: boolean): string {
  const rest = all - shown.length
  if (shown.length > 0) return rest > 0 ? `And ${rest} more.` : ''
  if (all === 0) return past ? 'Nobody signed up in the portal.' : 'Nobody has signed up yet.'
  return past
    ? `${count(all, 'person')} signed up.`
    : `${count(all, 'person')} ${plural(all, 'goes', 'go')}.`
}

/** The faces and names of those who go and show it, and the number of the rest. */
export function WhoComes({ event, past }: { event: EventPage; past: boolean }) {
  const { going } = event
  const rest = restText(going, past)
  return (
    <Section title={past ? 'Who signed up' : 'Who comes'}>
      {going.shown.length > 0 && (
        <ul aria-label="People" className={classes.faces}>
          {going.shown.map(({ id, name, photo, has_page }) => (
            <li key={id} className={classes.face}>
              <PersonAvatar name={name} photo={photo} size="md" />
              {has_page ? (
                <Anchor component={Link} to={memberPath(id)}>
                  <bdi>{name}</bdi>
                </Anchor>
              ) : (
                <bdi>{name}</bdi>
              )}
            </li>
          ))}
        </ul>
      )}
      {rest && <Text c="dimmed">{rest}</Text>}
    </Section>
  )
}
