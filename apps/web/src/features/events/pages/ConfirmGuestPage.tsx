import { Button, Text } from '@mantine/core'
import { eventPath, paths } from '@portal/shared/core/paths'
import { confirmGuest, getPublicEvent } from '@portal/shared/events/public-endpoints'
import type { RsvpStatus } from '@portal/shared/events/schemas'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ButtonRow, LinkFrame } from '#components/layout/frames.tsx'
import { LinkButton, TextLink } from '#components/links.tsx'
import { useLinkToken } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'

/** Confirms a guest's sign-up. Asks for a click, because email scanners open links. */
export default function ConfirmGuestPage() {
  const { id = '' } = useParams()
  const token = useLinkToken()
  const { time_zone } = useNetwork()
  const query = useQuery(queryOf(getPublicEvent, { params: { id } }))
  const confirm = useChange(() => call(confirmGuest, { body: { token } }))
  if (confirm.data) {
    const { title, text } = outcomes[confirm.data.status]
    return (
      <LinkFrame key={title} title={title} text={text}>
        <Text>
          Want to belong? <TextLink to={paths.onboarding}>Apply</TextLink>
        </Text>
        <ButtonRow>
          <SeeEvent id={id} />
        </ButtonRow>
      </LinkFrame>
    )
  }
  const event = query.data
  if (!event) return <LinkFrame title="Confirm that you’re coming" query={query} />
  const when = `${formatEventDate(event, time_zone)}, ${formatEventTime(event, time_zone)}`
  return (
    <LinkFrame title={`Are you coming to “${event.title}”?`} text={`${when}, ${event.location}`}>
      <ButtonRow>
        <Button
          size="lg"
          variant="accent"
          loading={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          Yes, I’m coming
        </Button>
        <SeeEvent id={id} />
      </ButtonRow>
    </LinkFrame>
  )
}

const outcomes: Record<RsvpStatus, { title: string; text: string }> = {
  going: { title: 'You’re going', text: 'We’ve emailed you a calendar file and a way to cancel.' },
  waiting: {
    title: 'You’re on the waiting list',
    text: 'It’s full. We’ll email you if a place becomes free.',
  },
}

const SeeEvent = ({ id }: { id: string }) => (
  <LinkButton to={eventPath(id)} variant="outline">
    See the event
  </LinkButton>
)
