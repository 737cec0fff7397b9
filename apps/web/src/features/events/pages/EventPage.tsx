import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { announceEventPath } from '@portal/shared/announcements/paths'
import {
  contentEditorPath,
  copyContentPath,
  eventGuestsPath,
  eventPath,
  paths,
} from '@portal/shared/core/paths'
import { eventFields } from '@portal/shared/events/fields'
import type { EventPage as Event, PortalEvent } from '@portal/shared/events/schemas'
import { IconCopy, IconPencil, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton } from '#components/links.tsx'
import { Markdown } from '#components/Markdown.tsx'
import { Conversation } from '#features/conversations/public.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import { isNotFound } from '#lib/http/api.ts'
import { copy } from '#lib/notify/copy.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useCan } from '#lib/session/session.ts'
import { eventQuery, isPast } from '../api.ts'
import { AddToCalendar } from '../components/AddToCalendar.tsx'
import { hostOf } from '../components/EventCard.tsx'
import classes from '../components/EventPage.module.css'
import { EventPanel } from '../components/EventPanel.tsx'
import { EventRsvp } from '../components/EventRsvp.tsx'
import { GuestList } from '../components/GuestList.tsx'
import { OnNow } from '../components/OnNow.tsx'

/** Shows nothing while its code loads, because it is often not shown at all. */
const PushOffer = lazy(async () => ({
  default: (await import('#features/push/public.ts')).PushOffer,
}))

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

function EditLinks({ event: { id, title } }: { event: Pick<PortalEvent, 'id' | 'title'> }) {
  const entry = { id, kind: 'events' }
  return (
    <>
      <LinkButton to={eventGuestsPath(id)} variant="outline" leftSection={<IconUsers {...icon} />}>
        Guest list
      </LinkButton>
      <LinkButton
        to={contentEditorPath(entry)}
        variant="outline"
        leftSection={<IconPencil {...icon} />}
        aria-label={`Edit ${title}`}
      >
        Edit
      </LinkButton>
      <LinkButton
        to={copyContentPath(entry)}
        variant="ghost"
        leftSection={<IconCopy {...icon} />}
        aria-label={`Duplicate ${title}`}
      >
        Duplicate
      </LinkButton>
    </>
  )
}

export function EventPage() {
  const { id = '' } = useParams()
  const { short_name } = useNetwork()
  const query = useQuery(eventQuery(id))
  const [address] = useSearchParams()
  const isMissing = isNotFound(query.error)
  const canEdit = useCan('manage_content')
  const event = isMissing ? undefined : query.data
  return (
    <Page
      title={event?.title ?? 'An event'}
      eyebrow={<BackLink to={paths.events}>All events</BackLink>}
      subtitle={event && hostOf(event, short_name)}
      actions={event && canEdit && !event.pod && <EditLinks event={event} />}
    >
      <QueryBoundary
        notFound={{
          text: 'This event is no longer here.',
          hint: 'It may have been cancelled.',
          list: { to: paths.events, label: 'See all events' },
        }}
        query={query}
        errorMessage="We couldn’t load this event."
        skeleton={<CardSkeleton count={1} text="Loading the event..." />}
      >
        {(one) => (
          <>
            {canEdit && address.has('added') && <AddedEvent id={one.id} />}
            <EventBody key={one.id} event={one} past={isPast(one)} />
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

interface EventBodyProps {
  event: Event
  past: boolean
}

function EventBody({ event, past }: EventBodyProps) {
  const { description, speakers, pod } = event
  const [showMe, setShowMe] = useState(event.show_me)
  const [wasGoing] = useState(event.rsvp === 'going')
  const offersPush = !wasGoing && event.rsvp === 'going'
  const isSticky = usePhone() && !past
  const calendar = <AddToCalendar event={event} />
  const rsvp = <EventRsvp event={event} past={past} showMe={showMe} calendar={calendar} />
  return (
    <div style={{ containerType: 'inline-size' }}>
      <div className={classes.columns}>
        <EventPanel
          event={event}
          past={past}
          showMe={showMe}
          onShowMe={setShowMe}
          rsvp={!isSticky && rsvp}
          calendar={calendar}
          offer={
            offersPush && (
              <Suspense>
                <PushOffer>Should this device remind you the day before?</PushOffer>
              </Suspense>
            )
          }
        />
        <Stack gap="xl">
          <Group gap="0.375rem" mb="-md">
            {past && <Badge color="gray">Past Event</Badge>}
            <OnNow event={event} />
            <Badge color={past ? 'gray' : 'brand'}>
              {pod ? 'Your pod only' : event.attendeeType}
            </Badge>
          </Group>
          {event.photo && <img src={event.photo} alt="" className={classes.picture} />}
          {description &&
            (pod ? (
              <Text dir="auto" style={{ whiteSpace: 'pre-line' }}>
                {description}
              </Text>
            ) : (
              <Markdown level={2}>{description}</Markdown>
            ))}
          {speakers.length > 0 && (
            <Section title={eventFields.speakers.label}>
              <Stack component="ul" gap="sm">
                {speakers.map(({ name, role, link }) => (
                  <li key={`${name} ${role}`}>
                    <Text fw={600}>
                      <ExternalLink href={link}>{name}</ExternalLink>
                    </Text>
                    {role && <Text c="dimmed">{role}</Text>}
                  </li>
                ))}
              </Stack>
            </Section>
          )}
          <GuestList event={event} past={past} />
          <Conversation subject={{ kind: 'event', id: event.id }} />
        </Stack>
      </div>
      {isSticky && (
        <Group gap="xs" className={classes.foot ?? ''}>
          {rsvp}
        </Group>
      )}
    </div>
  )
}

const refused = 'Your browser doesn’t allow copying. Copy the address of this page instead.'

/** What an editor may do next with a new event. */
function AddedEvent({ id }: { id: string }) {
  const link = window.location.origin + eventPath(id)
  return (
    <Paper component="section" aria-label="What’s next" withBorder p="md">
      <Text fw={600} mb="sm">
        Members can see your event now.
      </Text>
      <Group gap="sm">
        <Button variant="outline" onClick={() => copy(link, undefined, refused)}>
          Copy link
        </Button>
        <LinkButton to={announceEventPath(id)} variant="outline">
          Announce it
        </LinkButton>
        <LinkButton to={copyContentPath({ id, kind: 'events' })} variant="outline">
          Add another date
        </LinkButton>
      </Group>
    </Paper>
  )
}
