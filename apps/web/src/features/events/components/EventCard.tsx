import { ActionIcon, Badge, Box, Group, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { eventPath, podPath } from '@portal/shared/core/paths'
import { eventFields } from '@portal/shared/events/fields'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { IconCalendarPlus, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { Faces } from '#components/Faces.tsx'
import { TextLink } from '#components/links.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDayParts } from '#lib/text/event-time.ts'
import { useEventFile } from '../api.ts'
import { EventRsvp } from './EventRsvp.tsx'
import classes from './Events.module.css'
import { OnNow } from './OnNow.tsx'
import { placeFacts } from './place-facts.tsx'

const PhotoControls = lazy(async () => ({
  default: (await import('./EventPhoto.tsx')).PhotoControls,
}))

export function hostOf({ pod, hostType }: PortalEvent, network: string) {
  if (!pod) return `Hosted by ${hostType === 'Network Hosted' ? network : hostType}`
  return (
    <>
      A meeting of{' '}
      <TextLink to={podPath(pod.id)}>
        <bdi>{pod.name}</bdi>
      </TextLink>
    </>
  )
}

export function backersOf({ sponsor, partner }: PortalEvent): string[] {
  return [
    ...(sponsor ? [`${eventFields.sponsor.label}: ${sponsor}`] : []),
    ...(partner ? [`${eventFields.partner.label}: ${partner}`] : []),
  ]
}

export function placesText({ capacity, going, waiting }: NonNullable<PortalEvent['places']>) {
  const taken =
    capacity === null ? formatCount(going, 'sign-up') : `${going} of ${capacity} places taken`
  return waiting > 0 ? `${taken}, ${waiting} waiting` : taken
}

interface EventCardProps {
  event: PortalEvent
  past: boolean
  editable: boolean
  /** Whether the card is below a month's heading, with a title that links to its page. */
  listed?: boolean
}

export function EventCard({ event, past, editable, listed = false }: EventCardProps) {
  const { short_name, time_zone } = useNetwork()
  const backers = backersOf(event)
  return (
    <Card
      title={event.title}
      {...(listed && { to: eventPath(event.id), level: 3 })}
      item={event.id}
      muted={past}
      media={<EventPhoto event={event} past={past} editable={editable && !event.pod} />}
      badges={
        <>
          {past && <Badge color="gray">Past Event</Badge>}
          <OnNow event={event} />
          <Badge color={past ? 'gray' : 'brand'}>
            {event.pod ? 'Your pod only' : event.attendeeType}
          </Badge>
        </>
      }
      corner={!past && <EventFile event={event} />}
      intro={hostOf(event, short_name)}
      actions={<EventRsvp event={event} past={past} />}
    >
      <FactList
        facts={[
          ...placeFacts(event, time_zone),
          {
            label: eventFields.capacity.label,
            icon: IconUsers,
            value: event.places && !past && placesText(event.places),
          },
        ]}
      />
      {!past && <Faces people={event.faces} label="Going" />}
      {event.pod ? (
        <Text dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {event.pod.description}
        </Text>
      ) : (
        <Stack gap="0.125rem">
          {backers.length === 0 && (
            <Text size="sm" c="dimmed">
              No sponsor/partner
            </Text>
          )}
          {backers.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      )}
    </Card>
  )
}

function EventPhoto({ event, past, editable }: Omit<EventCardProps, 'listed'>) {
  return (
    <Box
      h={event.photo ? '7.5rem' : { base: '5rem', sm: '7.5rem' }}
      className={classes.photo ?? ''}
    >
      {event.photo ? (
        <img src={event.photo} alt="" loading="lazy" decoding="async" className={classes.picture} />
      ) : (
        <EventDay event={event} past={past} />
      )}
      {editable && !past && (
        <Suspense>
          <PhotoControls event={event} />
        </Suspense>
      )}
    </Box>
  )
}

function EventFile({ event }: { event: PortalEvent }) {
  const file = useEventFile(event)
  return (
    <Tooltip label="Add to calendar">
      <ActionIcon
        className={classes.toCalendar ?? ''}
        loading={file.isPending}
        onClick={() => file.mutate()}
        aria-label={`Add to calendar: ${event.title}`}
      >
        <IconCalendarPlus aria-hidden size="1.375rem" stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}

const colours: Record<PortalEvent['hostType'], string> = {
  'Network Hosted': 'brand',
  'Partner Event': 'sage',
  Recommended: 'accent',
}

function EventDay({ event, past }: { event: PortalEvent; past: boolean }) {
  const { time_zone } = useNetwork()
  const { day, month, weekday } = formatEventDayParts(event, time_zone)
  const colour = past || event.pod ? 'gray' : colours[event.hostType]
  return (
    <Group
      gap="md"
      w="100%"
      h="100%"
      px="lg"
      bg={`var(--mantine-color-${colour}-light)`}
      c={`var(--mantine-color-${colour}-light-color)`}
      bdrs="lg lg 0 0"
    >
      {/* The card has the same date in words. */}
      <Text aria-hidden ff="heading" fz="3.5rem" fw={540} lh={1}>
        {day}
      </Text>
      <Stack aria-hidden gap={0}>
        <Text fw={600} lh={1.3}>
          {weekday}
        </Text>
        <Text lh={1.3}>{month}</Text>
      </Stack>
      {past && <VisuallyHidden>Photo</VisuallyHidden>}
    </Group>
  )
}
