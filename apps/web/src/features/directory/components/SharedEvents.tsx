import { Box } from '@mantine/core'
import { eventPath } from '@portal/shared/core/paths'
import type { MemberPage } from '@portal/shared/directory/schemas'
import { Section } from '#components/layout/Section.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate } from '#lib/text/event-time.ts'

export function SharedEvents({ events }: { events: MemberPage['events_of_both'] }) {
  const { time_zone } = useNetwork()
  if (events.length === 0) return null
  return (
    <Box mt="xl" maw="var(--portal-reading-width)">
      <Section title="You’re both going to" size="h3">
        <Rows>
          {events.map((event) => (
            <Row
              key={event.id}
              title={event.title}
              to={eventPath(event.id)}
              note={<time dateTime={event.date}>{formatEventDate(event, time_zone)}</time>}
            />
          ))}
        </Rows>
      </Section>
    </Box>
  )
}
