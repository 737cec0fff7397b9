import { Paper, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import type { ShownEmail } from '@portal/shared/core/email-preview'
import { Fragment } from 'react'
import { useNetwork } from '#lib/session/network.ts'
import { Disclosure } from './Disclosure.tsx'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const peopleText = ({ name, recipients }: Pick<ShownEmail, 'name' | 'recipients'>) =>
  name ?? formatCount(recipients, 'person')

/** '11 people get an email.' or 'Ada Byron gets 2 emails.' */
function consequenceText(emails: ShownEmail[]): string {
  const names = [...new Set(emails.map(({ name }) => name))].filter((name) => name !== null)
  const recipients = emails.reduce((sum, one) => sum + one.recipients, 0)
  if (recipients === 0) return 'No one gets an email.'
  const areNamed = emails.every(({ name }) => name !== null)
  const who = areNamed ? list.format(names) : peopleText({ name: null, recipients })
  const isOne = areNamed ? names.length === 1 : recipients === 1
  const what = isOne && emails.length > 1 ? formatCount(emails.length, 'email') : 'an email'
  return `${who} ${isOne ? 'gets' : 'get'} ${what}.`
}

/** Shows above the button of an action how many people it emails, and what they get. */
export function Consequence({ emails }: { emails: ShownEmail[] }) {
  const { sends_email } = useNetwork()
  const isSent = emails.some(({ recipients }) => recipients > 0)
  const isToMany = new Set(emails.map(peopleText)).size > 1
  return (
    <Paper role="note" withBorder p="sm">
      <Text fw={600}>{consequenceText(emails)}</Text>
      {isSent && !sends_email && (
        <Text size="sm" c="dimmed">
          No email leaves the portal yet. It waits until a mail server is set up.
        </Text>
      )}
      {isSent && (
        <Disclosure summary={emails.length > 1 ? 'Read them' : 'Read it'}>
          {emails.map((email, index) => (
            <Fragment key={`${email.subject} ${peopleText(email)}`}>
              <Text fw={600} mt={index > 0 ? 'lg' : 'xs'}>
                {email.subject}
              </Text>
              {isToMany && (
                <Text size="sm" c="dimmed">
                  To {peopleText(email)}
                </Text>
              )}
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {email.text}
              </Text>
            </Fragment>
          ))}
        </Disclosure>
      )}
    </Paper>
  )
}
