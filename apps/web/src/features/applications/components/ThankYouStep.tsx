import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { emailChangeSchema } from '@portal/shared/auth/recovery'
import { paths } from '@portal/shared/core/paths'
import { useState } from 'react'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import { OpeningFrame } from '#components/layout/frames.tsx'
import { PageHeader } from '#components/layout/Page.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { noEmailText } from '#lib/text/email-text.ts'
import { type NewAccount, useCorrectAddress, useSendLinkAgain } from '../api.ts'

/** The wizard's last step. After a reload the account is unknown. */
export function ThankYouStep({ account }: { account: NewAccount | null }) {
  const { name, links, professional_network, sends_email } = useNetwork()
  const elsewhere = [
    { label: 'Visit our website', href: links.website },
    { label: `Follow us on ${professional_network}`, href: links.professional_network },
    { label: 'See our events', href: links.events_platform },
  ]
  return (
    <OpeningFrame title="Thank you">
      <PageHeader title={`Thank you for your request to join ${name}`} />
      <Stack
        gap="md"
        p="lg"
        bdrs="lg"
        bg="var(--portal-tint)"
        style={{ overflowWrap: 'anywhere' }}
        aria-labelledby="inbox-title"
        renderRoot={(props) => <section {...props} />}
      >
        <Title order={2} size="h3" id="inbox-title">
          {sends_email ? 'Check your inbox' : 'What happens next'}
        </Title>
        {!sends_email && <Text>{noEmailText()}</Text>}
        {sends_email && !account && (
          <Text>We sent a link to your email address. Open it so our answer can reach you.</Text>
        )}
        {sends_email && account && <Inbox account={account} />}
      </Stack>
      <Stack gap="md">
        <Text>Your application is with our team. A person reads every application.</Text>
        <Text>We’ll be in touch soon with the next steps.</Text>
      </Stack>
      <Group gap="sm">
        {/* A plain link: a full page load leaves nothing of the application in memory. */}
        <Button component="a" href={paths.landing} flex="1 1 100%">
          Go to Login
        </Button>
        {elsewhere.map(
          ({ label, href }) =>
            href && (
              <Button
                key={label}
                component="a"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                variant="outline"
                flex="1 1 auto"
              >
                {label}
              </Button>
            ),
        )}
      </Group>
    </OpeningFrame>
  )
}

function Inbox({ account }: { account: NewAccount }) {
  const [corrected, setCorrected] = useState<string | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const again = useSendLinkAgain(account)
  return (
    <>
      <Text role="status">
        We sent a link to <strong>{corrected ?? account.email}</strong>.{' '}
        <span>
          {corrected
            ? `Open it to use this address. Until then, sign in with ${account.email}.`
            : 'Open it so our answer can reach you.'}
        </span>
      </Text>
      {isCorrecting ? (
        <AddressForm
          account={account}
          onDone={(email) => {
            setCorrected(email)
            setCorrecting(false)
          }}
          onCancel={() => setCorrecting(false)}
        />
      ) : (
        <Group gap="sm">
          {!corrected && (
            <Button
              variant="accent"
              flex="1 1 auto"
              loading={again.isPending}
              onClick={() => again.mutate()}
            >
              Send again
            </Button>
          )}
          <Button variant="outline" flex="1 1 auto" onClick={() => setCorrecting(true)}>
            Wrong address?
          </Button>
        </Group>
      )}
    </>
  )
}

interface AddressFormProps {
  account: NewAccount
  onDone: (email: string) => void
  onCancel: () => void
}

function AddressForm({ account, onDone, onCancel }: AddressFormProps) {
  const correct = useCorrectAddress(account)
  return (
    <FieldsForm
      label="Correct your address"
      fields={[
        { name: 'new_email', label: 'Your email address', input: 'email', autoComplete: 'email' },
      ]}
      schema={emailChangeSchema.pick({ new_email: true })}
      values={{ new_email: '' }}
      onSubmit={(sent) => correct(sent).then(() => sent.new_email)}
      onDone={onDone}
      isWide={() => true}
      autoFocus={false}
      actions={({ isSaving }) => (
        <Group gap="sm">
          <Button type="submit" variant="accent" loading={isSaving}>
            Send the link
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      )}
    />
  )
}
