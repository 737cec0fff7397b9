import { Card, Group, Skeleton, Stack, Switch } from '@mantine/core'
import { eventFields } from '@portal/shared/events/fields'
import type { EventPage } from '@portal/shared/events/schemas'
import { IconBackpack, IconUsers, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { Fact, Facts } from '#components/cards/ContentCard.tsx'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { useSession } from '#lib/session/session.ts'
import { canSignUp, signupOf, useRsvp } from '../api.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { backersOf, placesText } from './EventCard.tsx'
import classes from './EventPage.module.css'
import { EventRsvp } from './EventRsvp.tsx'
import { Cost, WhenAndWhere } from './WhenAndWhere.tsx'

interface EventPanelProps {
  event: EventPage
  past: boolean
}

/** When and where, what it costs, and signing up. */
export function EventPanel({ event, past }: EventPanelProps) {
  const { online_url, is_online, places } = event
  return (
    <Card component="section" aria-label="At a glance" className={classes.panel ?? ''}>
      <Stack gap="md">
        <Facts>
          <WhenAndWhere event={event} />
          <Fact label={eventFields.onlineUrl.label} icon={IconVideo}>
            {online_url ? (
              <ExternalLink href={online_url}>Join online</ExternalLink>
            ) : (
              is_online && !past && 'The online link is here once you are going.'
            )}
          </Fact>
          <Cost event={event} />
          <Fact label={eventFields.bring.label} icon={IconBackpack}>
            {event.bring && `Please bring: ${event.bring}`}
          </Fact>
          <Fact label={eventFields.capacity.label} icon={IconUsers}>
            {places && !past && placesText(places)}
          </Fact>
        </Facts>
        {backersOf(event).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <SignUp event={event} past={past} />
        {!past && <AddToCalendar event={event} />}
      </Stack>
    </Card>
  )
}

/** Signing up, and whether the member is shown among those who go. */
function SignUp({ event, past }: EventPanelProps) {
  const [chosen, setChosen] = useState(event.show_me)
  const { mutate, isPending, variables } = useRsvp(event)
  const signedUp = event.rsvp !== null
  const { user } = useSession()
  const isOpen =
    !past && canSignUp(event, user) && (event.places !== null || signupOf(event) !== null)
  const pending = isPending ? variables.show_me : undefined
  const choose = (show_me: boolean) => {
    setChosen(show_me)
    if (signedUp) mutate({ coming: true, show_me })
  }
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <EventRsvp event={event} past={past} showMe={chosen} full />
      </Group>
      {(signedUp || isOpen) && (
        <Switch
          label="Show me to others who go"
          description="Members see your name and photo on this page."
          styles={{ body: { alignItems: 'flex-start' } }}
          checked={signedUp ? (pending ?? event.show_me) : chosen}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
      )}
    </Stack>
  )
}

/** The panel before it has come. */
export const EventPanelSkeleton = () => (
  <Card maw="30rem">
    <Stack gap="sm">
      <Skeleton height="1rem" w="60%" />
      <Skeleton height="1rem" w="40%" />
      <Skeleton height="1rem" w="70%" />
      <Skeleton height="2.75rem" w="8rem" mt="sm" />
    </Stack>
  </Card>
)
