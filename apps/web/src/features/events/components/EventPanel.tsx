import { Card, Group, Stack, Switch } from '@mantine/core'
import { eventFields } from '@portal/shared/events/fields'
import type { PublicEvent } from '@portal/shared/events/public-schemas'
import type { EventPage } from '@portal/shared/events/schemas'
import { IconBackpack, IconTicket, IconUsers, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Fact, FactList } from '#components/cards/FactList.tsx'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { canSignUp, signupOf, useRsvp } from '../api.ts'
import { backersOf, placesText } from './EventCard.tsx'
import classes from './EventPage.module.css'
import { placeFacts } from './place-facts.tsx'

interface EventPanelProps {
  event: EventPage
  past: boolean
  showMe: boolean
  onShowMe: (showMe: boolean) => void
  /** The sign-up; null where it sticks to the bottom of the screen. */
  rsvp: ReactNode
  calendar: ReactNode
  /** Follows a sign-up. */
  offer: ReactNode
}

export function EventPanel(props: EventPanelProps) {
  const { event, past, showMe, onShowMe, rsvp, calendar } = props
  const { online_url, is_online, places } = event
  const { time_zone } = useNetwork()
  return (
    <Card component="section" aria-label="At a glance" className={classes.panel ?? ''}>
      <Stack gap="md">
        <FactList
          facts={[
            ...placeFacts(event, time_zone),
            {
              label: eventFields.onlineUrl.label,
              icon: IconVideo,
              value: online_url ? (
                <ExternalLink href={online_url}>Join online</ExternalLink>
              ) : (
                is_online && !past && 'You’ll see the online link here once you’re going.'
              ),
            },
            costFact(event),
            {
              label: eventFields.bring.label,
              icon: IconBackpack,
              value: event.bring && `Please bring: ${event.bring}`,
            },
            {
              label: eventFields.capacity.label,
              icon: IconUsers,
              value: places && !past && placesText(places),
            },
          ]}
        />
        {backersOf(event).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {rsvp && <Group gap="xs">{rsvp}</Group>}
        {props.offer}
        <ShowMe event={event} past={past} showMe={showMe} onShowMe={onShowMe} />
        {!past && event.rsvp !== 'going' && <div>{calendar}</div>}
      </Stack>
    </Card>
  )
}

function ShowMe({
  event,
  past,
  showMe,
  onShowMe,
}: Omit<EventPanelProps, 'rsvp' | 'calendar' | 'offer'>) {
  const { mutate, isPending, variables } = useRsvp(event)
  const signedUp = event.rsvp !== null
  const { user } = useSession()
  const isOpen =
    !past && canSignUp(event, user) && (event.places !== null || signupOf(event) !== null)
  const pending = isPending ? variables.show_me : undefined
  const choose = (show_me: boolean) => {
    onShowMe(show_me)
    if (signedUp) mutate({ coming: true, show_me })
  }
  return (
    (signedUp || isOpen) && (
      <Switch
        label="Show others I’m going"
        description="Members see your name and photo on this page."
        styles={{ body: { alignItems: 'flex-start' } }}
        checked={signedUp ? (pending ?? event.show_me) : showMe}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
    )
  )
}

export const costFact = ({ cost }: Pick<PublicEvent, 'cost'>): Fact => ({
  label: eventFields.cost.label,
  icon: IconTicket,
  value: cost,
})
