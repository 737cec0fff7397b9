import { Button } from '@mantine/core'
import type { EmailConfirmation } from '@portal/shared/auth/recovery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonRow, ContinueButton, LinkFrame } from '#components/layout/frames.tsx'
import { useLinkToken } from '#lib/address/url-state.ts'
import { linkQuery, useConfirmEmail } from '../api.ts'
import { confirmText, invalidLinkText, outcomeTexts } from '../link-texts.ts'

/** Confirms an address. Asks for a click, because email scanners open links. */
export default function ConfirmEmailPage() {
  const token = useLinkToken()
  // Both links of a change may be opened in the same tab.
  return <Confirmation key={token} token={token} />
}

function Confirmation({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<EmailConfirmation['outcome'] | null>(null)
  const link = useQuery({ ...linkQuery(token), enabled: outcome === null })
  const confirm = useConfirmEmail(token)
  const submit = () =>
    confirm.mutate(undefined, {
      onSuccess: (answer) => setOutcome(answer.outcome),
      onError: () => void link.refetch(),
    })

  if (outcome) {
    return (
      <LinkFrame key={outcome} {...outcomeTexts[outcome]}>
        <ButtonRow>
          <ContinueButton isPrimary />
        </ButtonRow>
      </LinkFrame>
    )
  }
  const { data } = link
  if (!data) return <LinkFrame title="Confirm your email address" query={link} />
  const isForAddress = data.purpose !== 'password_reset' && data.purpose !== 'sign_in'
  if (data.state !== 'open' || !isForAddress) {
    return (
      <LinkFrame {...invalidLinkText(data)}>
        <ButtonRow>
          <ContinueButton />
        </ButtonRow>
      </LinkFrame>
    )
  }
  const { title, text, button } = confirmText(data)
  return (
    <LinkFrame title={title} text={text}>
      <ButtonRow>
        <Button size="lg" variant="accent" loading={confirm.isPending} onClick={submit}>
          {button}
        </Button>
      </ButtonRow>
    </LinkFrame>
  )
}
