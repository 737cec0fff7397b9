import { Box, Button, Group, List, Text } from '@mantine/core'
import type { SignInSettings } from '@portal/shared/auth/recovery'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEmailText } from '#lib/text/email-text.ts'
import '#config/styles/app.css'
import { formatDateTime } from '#lib/text/dates.ts'
import { signInSettingsQuery, useCancelEmailChange, useSendVerification } from '../api.ts'

/** The reminder to confirm the address. Hidden if the settings fail to load. */
export function AddressReminder() {
  const { data } = useQuery(signInSettingsQuery)
  if (!data || data.email_verified) return null
  return <Unconfirmed email={data.email} />
}

export function Unconfirmed({ email }: { email: string }) {
  const again = useSendVerification()
  const emailed = useEmailText()
  return (
    <Note
      label="Confirm your email address"
      title="Please confirm your email address"
      action={
        <Button variant="outline" loading={again.isPending} onClick={() => again.mutate()}>
          Send it again
        </Button>
      }
    >
      <Text>
        {emailed(`We’ve emailed a link to ${email}. Open it so our answers can reach you.`)}
      </Text>
    </Note>
  )
}

interface PendingChangeProps {
  email: string
  /** Whether the address is confirmed, and so must confirm the change too. */
  isConfirmed: boolean
  change: NonNullable<SignInSettings['email_change']>
}

export function PendingChange({ email, isConfirmed, change }: PendingChangeProps) {
  const cancel = useCancelEmailChange()
  const { new_email, new_confirmed, old_confirmed, by_administrator, expires_at } = change
  const needsBoth = isConfirmed && !by_administrator
  return (
    <Note
      label="Change of address"
      title={
        by_administrator
          ? `An administrator is changing your email address to ${new_email}`
          : `You’re changing your email address to ${new_email}`
      }
      action={
        <Button variant="outline" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the change
        </Button>
      }
    >
      <List spacing="xs" my="sm">
        {needsBoth && <AddressState address={email} confirmed={old_confirmed} />}
        <AddressState address={new_email} confirmed={new_confirmed} />
      </List>
      <Text>
        {needsBoth ? 'Open the links in both emails by' : 'Open the link in our email by'}{' '}
        <time dateTime={expires_at}>{formatDateTime(expires_at)}</time>. Until then, sign in with
        your old address.
      </Text>
    </Note>
  )
}

const AddressState = ({ address, confirmed }: { address: string; confirmed: boolean }) => {
  const Icon = confirmed ? IconCircleCheck : IconCircle
  return (
    <List.Item icon={<Icon aria-hidden size="1.25em" stroke={1.5} />}>
      {`${address}: ${confirmed ? 'confirmed' : 'not confirmed yet'}`}
    </List.Item>
  )
}

interface NoteProps {
  label: string
  title: string
  action: ReactNode
  children: ReactNode
}

const Note = ({ label, title, action, children }: NoteProps) => (
  <Group
    component="section"
    aria-label={label}
    justify="space-between"
    gap="md"
    px="lg"
    py="md"
    bg="var(--portal-tint)"
    bdrs="lg"
    style={{ overflowWrap: 'anywhere' }}
  >
    <Box flex="1 1 18rem" miw={0} maw="var(--portal-reading-width)">
      <Text fw={600}>{title}</Text>
      {children}
    </Box>
    {action}
  </Group>
)
