import { Button } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import type { UnsubscribeLink } from '@portal/shared/emails/endpoints'
import { linkTexts } from '@portal/shared/emails/topics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonRow, ContinueButton, LinkFrame } from '#components/layout/frames.tsx'
import { TextLink } from '#components/links.tsx'
import { useLinkToken } from '#lib/address/url-state.ts'
import { ApiError } from '#lib/http/api.ts'
import { unsubscribeQuery, useChooseByLink } from '../api.ts'

/** Turns off a topic's emails. Asks for a click, because email scanners open links. */
export default function UnsubscribePage() {
  const token = useLinkToken()
  const link = useQuery({
    ...unsubscribeQuery(token),
    enabled: token !== '',
    refetchOnWindowFocus: false,
  })
  const [hasChanged, setHasChanged] = useState(false)
  const { mutate, isPending } = useChooseByLink(token, () => setHasChanged(true))
  if (token === '' || isUnknown(link.error)) {
    return (
      <LinkFrame {...unknownLink}>
        <ButtonRow>
          <ContinueButton />
        </ButtonRow>
      </LinkFrame>
    )
  }
  if (!link.data) return <LinkFrame title="Unsubscribe" query={link} />
  const { on } = link.data
  return (
    <LinkFrame key={`${on}`} {...linkText(link.data, hasChanged)}>
      <ButtonRow>
        <Button
          size="lg"
          variant={on && !hasChanged ? 'accent' : 'outline'}
          loading={isPending}
          onClick={() => mutate(!on)}
        >
          {on ? 'Turn it off' : 'Turn it on again'}
        </Button>
        <TextLink to={paths.accountEmails}>Choose all your emails</TextLink>
      </ButtonRow>
    </LinkFrame>
  )
}

/** Whether the link is invalid, so that a retry cannot help. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

interface LinkText {
  title: string
  text: string
}

function linkText({ topic, on, wording }: UnsubscribeLink, hasChanged: boolean): LinkText {
  const { name, about, emails } = linkTexts[topic]
  if (on && hasChanged) {
    return { title: 'You’re subscribed again', text: `You’ll get ${emails} again.` }
  }
  if (on) return { title: `Turn off ‘${name}’?`, text: about }
  const agreeing = wording ? ` If you turn it on again, you agree to: “${wording}”.` : ''
  return {
    title: 'You’re unsubscribed',
    text: `You won’t get ${emails}. We’ll still send emails you need, such as those about your account.${agreeing}`,
  }
}

const unknownLink: LinkText = {
  title: 'We don’t recognise this link',
  text: 'Part of it may be missing. Copy the full address from the email, or sign in and choose your emails in your account.',
}
