import { Button } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import type { UnsubscribeLink } from '@portal/shared/emails/schemas'
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
  return token === '' ? <UnknownLink /> : <Unsubscribe key={token} token={token} />
}

const UnknownLink = () => (
  <LinkFrame {...unknownLink}>
    <ButtonRow>
      <ContinueButton />
    </ButtonRow>
  </LinkFrame>
)

/** Whether the link is invalid, so that a retry cannot help. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

function Unsubscribe({ token }: { token: string }) {
  const link = useQuery({ ...unsubscribeQuery(token), refetchOnWindowFocus: false })
  const [hasChanged, setHasChanged] = useState(false)
  const { mutate, isPending } = useChooseByLink(token, () => setHasChanged(true))
  if (isUnknown(link.error)) return <UnknownLink />
  if (!link.data) return <LinkFrame title="Unsubscribe" query={link} />
  const { on } = link.data
  return (
    <LinkFrame key={`${on}`} {...linkText(link.data, hasChanged)}>
      <ButtonRow>
        <SubscribeButton on={on} hasChanged={hasChanged} saving={isPending} choose={mutate} />
        <TextLink to={paths.accountEmails}>Choose all your emails</TextLink>
      </ButtonRow>
    </LinkFrame>
  )
}

interface SubscribeButtonProps {
  on: boolean
  hasChanged: boolean
  saving: boolean
  choose: (on: boolean) => void
}

function SubscribeButton({ on, hasChanged, saving, choose }: SubscribeButtonProps) {
  const isFirst = on && !hasChanged
  return (
    <Button
      size="lg"
      variant={isFirst ? 'accent' : 'outline'}
      loading={saving}
      onClick={() => choose(!on)}
    >
      {on ? 'Turn it off' : 'Turn it on again'}
    </Button>
  )
}

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
