import { Anchor, Button } from '@mantine/core'
import { chooseByLink } from '@portal/shared/emails/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { LinkFrame, linkSkeleton, WayOn, Ways } from '#components/layout/LinkFrame.tsx'
import { emailsPath } from '#config/paths.ts'
import { ApiError, call, messageOf } from '#lib/api.ts'
import { meQuery } from '#lib/me.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { useLinkToken } from '#lib/use-link-token.ts'
import { linkWords, unknownLink } from '../email-texts.ts'
import { emailChoicesQuery, unsubscribeQuery } from '../queries.ts'

/** Where a mail's link leads that turns such mails off. Mail programs open links: the button counts. */
export function UnsubscribePage() {
  const token = useLinkToken()
  return token === '' ? <UnknownLink /> : <Unsubscribe key={token} token={token} />
}

const UnknownLink = () => (
  <LinkFrame {...unknownLink}>
    <Ways>
      <WayOn />
    </Ways>
  </LinkFrame>
)

/** Refused for what it is, and not because it came at a bad time. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

function useChoice(token: string) {
  const queryClient = useQueryClient()
  const [touched, setTouched] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => call(chooseByLink, { body: { token, on } }),
    onSuccess: (answer) => {
      setTouched(true)
      queryClient.setQueryData(unsubscribeQuery(token).queryKey, answer)
      // Where she is signed in, her account page shows the same.
      void queryClient.invalidateQueries({ queryKey: emailChoicesQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    onError: (error) => {
      const failed = 'Your choice could not be saved. Please try again.'
      notifyFailure(error, messageOf(error, failed))
    },
  })
  return { touched, saving: isPending, choose: mutate }
}

function Unsubscribe({ token }: { token: string }) {
  const link = useQuery({ ...unsubscribeQuery(token), refetchOnWindowFocus: false })
  const { touched, saving, choose } = useChoice(token)
  if (isUnknown(link.error)) return <UnknownLink />
  if (!link.data) {
    return (
      <LinkFrame title="Unsubscribe">
        <QueryBoundary
          query={link}
          failed="We could not look at your link."
          skeleton={linkSkeleton}
        >
          {() => null}
        </QueryBoundary>
      </LinkFrame>
    )
  }
  const { on } = link.data
  return (
    <LinkFrame key={`${on}`} takeFocus={touched} {...linkWords(link.data, touched)}>
      <Ways>
        <Act on={on} touched={touched} saving={saving} choose={choose} />
        <Anchor component={Link} to={emailsPath}>
          Choose all your e-mails
        </Anchor>
      </Ways>
    </LinkFrame>
  )
}

interface ActProps {
  on: boolean
  touched: boolean
  saving: boolean
  choose: (on: boolean) => void
}

/** The one button: off at first, then back again. */
function Act({ on, touched, saving, choose }: ActProps) {
  const isFirst = on && !touched
  return (
    <Button
      size="lg"
      variant={isFirst ? 'accent' : 'outline'}
      loading={saving}
      onClick={() => choose(!on)}
    >
      {on ? (touched ? 'Turn it off after all' : 'Turn it off') : 'Turn it on again'}
    </Button>
  )
}
