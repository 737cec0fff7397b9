import { Button } from '@mantine/core'
import type { Confirmed } from '@portal/shared/auth/recovery'
import { confirmEmail } from '@portal/shared/auth/recovery-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { LinkFrame, linkSkeleton, WayOn, Ways } from '#components/layout/LinkFrame.tsx'
import { call, messageOf } from '#lib/api.ts'
import { meQuery } from '#lib/me.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { useLinkToken } from '#lib/use-link-token.ts'
import { isAboutLink, linkQuery } from '../link-queries.ts'
import { confirmWords, outcomeWords, voidLinkWords } from '../link-texts.ts'
import { safetyKey } from '../safety-queries.ts'

const failed = 'Your address could not be confirmed. Please try again.'

/** Where the links lead that confirm an address. Mail programs open links by themselves: the button counts. */
export function ConfirmEmailPage() {
  const token = useLinkToken()
  // The second link of a change may be opened where the first one was.
  return <Confirmation key={token} token={token} />
}

function Confirmation({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Confirmed['outcome'] | null>(null)
  const link = useQuery({ ...linkQuery(token), enabled: outcome === null })
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: (answer) => {
      setOutcome(answer.outcome)
      void queryClient.invalidateQueries({ queryKey: safetyKey })
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    onError: (error) => {
      if (!isAboutLink(error)) notifyFailure(error, messageOf(error, failed))
      void link.refetch()
    },
  })

  if (outcome) {
    return (
      <LinkFrame key={outcome} takeFocus {...outcomeWords[outcome]}>
        <Ways>
          <WayOn main />
        </Ways>
      </LinkFrame>
    )
  }
  const { data } = link
  if (!data) {
    return (
      <LinkFrame title="Confirm your e-mail address">
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
  if (data.state !== 'open' || data.purpose === 'password_reset') {
    return (
      <LinkFrame {...voidLinkWords(data)}>
        <Ways>
          <WayOn />
        </Ways>
      </LinkFrame>
    )
  }
  const { title, text, button } = confirmWords(data)
  return (
    <LinkFrame title={title} text={text}>
      <Ways>
        <Button
          size="lg"
          variant="accent"
          loading={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {button}
        </Button>
      </Ways>
    </LinkFrame>
  )
}
