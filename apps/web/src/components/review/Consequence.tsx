import { Paper, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { useNetwork } from '#lib/session/network.ts'
import { Disclosure } from './Disclosure.tsx'

interface ConsequenceProps {
  recipients: number
  email: { subject: string; text: string }
}

/** Shows above the button of an action how many people it emails, and the email. */
export function Consequence({ recipients, email }: ConsequenceProps) {
  const { sends_email } = useNetwork()
  const people = formatCount(recipients, 'person')
  return (
    <Paper role="note" withBorder p="sm">
      <Text fw={600}>
        {recipients === 0
          ? 'No one gets an email.'
          : `${people} ${recipients === 1 ? 'gets' : 'get'} an email.`}
      </Text>
      {recipients > 0 && !sends_email && (
        <Text size="sm" c="dimmed">
          No email leaves the portal yet. It waits until a mail server is set up.
        </Text>
      )}
      {recipients > 0 && (
        <Disclosure summary="Read it">
          <Text fw={600} mt="xs">
            {email.subject}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {email.text}
          </Text>
        </Disclosure>
      )}
    </Paper>
  )
}
