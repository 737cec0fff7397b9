import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { applicationMinutes } from '@portal/shared/applications/application-minutes'
import { getDecisionDays } from '@portal/shared/applications/endpoints'
import { formatCount } from '@portal/shared/core/count'
import { eventPath, paths } from '@portal/shared/core/paths'
import { listPublicEvents } from '@portal/shared/events/public-endpoints'
import { IconCalendarEvent, IconPlant2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '#lib/http/queries.ts'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate } from '#lib/text/event-time.ts'
import classes from './FrontDoor.module.css'

/** What visitors want to know before applying. Loaded after the sign-in form is painted. */
export function FrontDoor() {
  const { name, city, front_door } = useNetwork()
  const sentence =
    front_door.sentence ??
    `Women who build companies in and around ${city}, and the people who support them.`
  return (
    <section className={classes.front} aria-label={`About ${name}`}>
      <Text fz="lg">{sentence}</Text>
      <ul className={classes.points}>
        {front_door.points.map((point) => (
          <li key={point}>
            <IconPlant2 aria-hidden size="1.375rem" stroke={1.5} />
            {point}
          </li>
        ))}
      </ul>
      <Applying />
      <NextEvents />
    </section>
  )
}

const maxEvents = 3

function NextEvents() {
  const { time_zone } = useNetwork()
  const { data } = useQuery(queryOf(listPublicEvents, {}))
  const events = data?.events.slice(0, maxEvents) ?? []
  if (events.length === 0) return null
  return (
    <div>
      <Title order={2} size="h4" mb="xs">
        Next events
      </Title>
      <ul className={classes.points}>
        {events.map(({ id, title, location, ...times }) => (
          <li key={id}>
            <IconCalendarEvent aria-hidden size="1.375rem" stroke={1.5} />
            <span>
              <Anchor component={Link} to={eventPath(id)} inherit fw={600}>
                {title}
              </Anchor>
              <br />
              {formatEventDate(times, time_zone)} · {location}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Applying() {
  const { data } = useQuery(queryOf(getDecisionDays, {}))
  const days = data?.decision_days
  const minutes = formatCount(applicationMinutes.female_founder, 'minute')
  return (
    <Group gap="var(--mantine-spacing-sm) var(--mantine-spacing-lg)">
      <Button component={Link} to={paths.onboarding} size="lg">
        Apply to join
      </Button>
      <Text>
        {days
          ? `Applying takes about ${minutes}. Most people hear back within ${formatCount(days, 'day')}.`
          : `Applying takes about ${minutes}.`}
      </Text>
    </Group>
  )
}
