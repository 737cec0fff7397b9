import { Paper, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { Fragment } from 'react'
import { useNetwork } from '#lib/session/network.ts'
import { Disclosure } from './Disclosure.tsx'

const emailCount = (count: number) => (count > 1 ? formatCount(count, 'email') : 'an email')

interface Email {
  subject: string
  text: string
}

interface ConsequenceProps {
  recipients: number
  email: Email | Email[]
  /** Who gets it; by default their number. */
  who?: string
}

/** Shows above the button of an action how many people it emails, and what they get. */
export function Consequence({ recipients, email, who }: ConsequenceProps) {
  const emails = [email].flat()
  const { sends_email } = useNetwork()
  const people = who ?? formatCount(recipients, 'person')
  return (
    <Paper role="note" withBorder p="sm">
      <Text fw={600}>
        {recipients === 0
          ? 'No one gets an email.'
          : `${people} ${recipients === 1 ? 'gets' : 'get'} ${emailCount(emails.length)}.`}
      </Text>
      {recipients > 0 && !sends_email && (
        <Text size="sm" c="dimmed">
          No email leaves the portal yet. It waits until a mail server is set up.
        </Text>
      )}
      {recipients > 0 && (
        <Disclosure summary={emails.length > 1 ? 'Read them' : 'Read it'}>
          {emails.map(({ subject, text }) => (
            <Fragment key={subject}>
              <Text fw={600} mt="xs">
                {subject}
              </Text>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            </Fragment>
          ))}
        </Disclosure>
      )}
    </Paper>
  )
}
