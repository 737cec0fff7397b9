import { Group, SimpleGrid, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { memberPath } from '@portal/shared/core/paths'
import type { EventPage } from '@portal/shared/events/schemas'
import { Section } from '#components/layout/Section.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { PersonName } from '#components/PersonName.tsx'
import { SayHello } from '#features/introductions/public.ts'

/** Formats the number of guests who are not shown: 'And 3 more.' */
function restText({ count: all, shown }: EventPage['going'], past: boolean): string {
  const rest = all - shown.length
  if (shown.length > 0) return rest > 0 ? `And ${rest} more.` : ''
  if (all === 0) return past ? 'No one signed up in the portal.' : 'No sign-ups yet.'
  return past ? `${formatCount(all, 'person')} signed up.` : `${all} going.`
}

export function GuestList({ event, past }: { event: EventPage; past: boolean }) {
  const { going } = event
  const rest = restText(going, past)
  return (
    <Section title={past ? 'Who signed up' : 'Who’s going'}>
      {event.met !== null && (
        <Text>
          You were at <bdi>{event.title}</bdi>
          {event.met > 0 && ` with ${formatCount(event.met, 'other')}`}.
        </Text>
      )}
      {going.shown.length > 0 && (
        <SimpleGrid
          component="ul"
          aria-label="People"
          minColWidth={`min(100%, ${event.met === null ? 13 : 18}rem)`}
          verticalSpacing="sm"
        >
          {going.shown.map(({ id, name, photo, has_page, can }) => (
            <Group component="li" key={id} gap="sm" wrap="nowrap" mih="2.75rem">
              <PersonAvatar name={name} photo={photo} size="md" />
              <PersonName name={name} path={has_page ? memberPath(id) : null} />
              {event.met !== null && can.ask && <SayHello id={id} name={name} />}
            </Group>
          ))}
        </SimpleGrid>
      )}
      {rest && <Text c="dimmed">{rest}</Text>}
    </Section>
  )
}
