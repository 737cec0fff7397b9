import { Button } from '@mantine/core'
import { eventPath } from '@portal/shared/core/paths'
import { cancelGuest } from '@portal/shared/events/public-endpoints'
import { useParams } from 'react-router-dom'
import { ButtonRow, LinkFrame } from '#components/layout/frames.tsx'
import { LinkButton } from '#components/links.tsx'
import { useLinkToken } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'

/** Cancels a guest's sign-up. Asks for a click, because email scanners open links. */
export default function CancelGuestPage() {
  const { id = '' } = useParams()
  const token = useLinkToken()
  const cancel = useChange(() => call(cancelGuest, { body: { token } }))
  if (cancel.isSuccess) {
    return (
      <LinkFrame
        key="done"
        title="Thank you for telling us"
        text="You’re off the list, and we’ve deleted your name and email."
      />
    )
  }
  return (
    <LinkFrame title="Can’t come?" text="The next person on the waiting list gets your place.">
      <ButtonRow>
        <Button
          size="lg"
          variant="accent"
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          I can’t come
        </Button>
        <LinkButton to={eventPath(id)} variant="outline">
          See the event
        </LinkButton>
      </ButtonRow>
    </LinkFrame>
  )
}
