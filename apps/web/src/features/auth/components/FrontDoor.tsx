import { Anchor, Box, Group, Stack, Text, Title } from '@mantine/core'
import { eventPath } from '@portal/shared/core/paths'
import { listPublicFaces } from '@portal/shared/directory/public-endpoints'
import { listPublicEvents } from '@portal/shared/events/public-endpoints'
import { IconPlant2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { DateTile } from '#components/DateTile.tsx'
import { queryOf } from '#lib/http/queries.ts'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate } from '#lib/text/event-time.ts'
import classes from './FrontDoor.module.css'

/** What visitors want to know before applying. Loaded once the sign-in form is rendered. */
export function FrontDoor() {
  const { name, front_door } = useNetwork()
  return (
    <section className={classes.front} aria-label={`About ${name}`}>
      <ul className={classes.points}>
        {front_door.points.map((point) => (
          <li key={point}>
            <IconPlant2 aria-hidden size="1.375rem" stroke={1.5} />
            {point}
          </li>
        ))}
      </ul>
      <NextEvents />
      <Faces />
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
      <Title order={2} size="h4" mb="sm">
        Next events
      </Title>
      <Stack component="ul" gap="sm">
        {events.map(({ id, title, location, ...times }) => (
          <Group component="li" key={id} gap="md" wrap="nowrap">
            <DateTile iso={times.date} />
            <div>
              <Anchor component={Link} to={eventPath(id)} inherit fw={600}>
                {title}
              </Anchor>
              <Text c="dimmed">
                {formatEventDate(times, time_zone)} · {location}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </div>
  )
}

function Faces() {
  const { data } = useQuery(queryOf(listPublicFaces, {}))
  const faces = data?.members ?? []
  if (faces.length === 0) return null
  return (
    <div>
      <Title order={2} size="h4" mb="sm">
        Who you’ll meet
      </Title>
      <Stack component="ul" gap="sm">
        {faces.map(({ name, company, industry, photo }) => (
          <Group component="li" key={photo} gap="md" wrap="nowrap">
            <Box
              component="img"
              // The path only, because the visitor's host may differ from the configured one.
              src={photo ? new URL(photo).pathname : ''}
              alt=""
              loading="lazy"
              w="3rem"
              h="3rem"
              bdrs="50%"
            />
            <div>
              <Text fw={600}>
                <bdi>{name}</bdi>
              </Text>
              <Text c="dimmed">
                {industry ? `Builds ${company}, in ${industry}.` : `Builds ${company}.`}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </div>
  )
}
