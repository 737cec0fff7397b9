import { Badge, Group, Text } from '@mantine/core'
import type { EmailState, OpenAccount } from '@portal/shared/accounts/schemas'
import { eventPath, managePodPath } from '@portal/shared/core/paths'
import { FactList } from '#components/cards/FactList.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { TextLink } from '#components/links.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { formatDate, formatDateTime } from '#lib/text/dates.ts'
import { AccountButtons, AccountSection, type OnAction } from './AccountSection.tsx'

const stateNames: Record<EmailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not delivered',
}

interface SignInProps extends OnAction {
  account: OpenAccount
}

/** How the member signs in, and whether emails reach them. */
export function SignInAndEmail({ account, onAction }: SignInProps) {
  const { last_seen_at, email_confirmed, email_refused_at, roles, second_factor, can } = account
  const { address_change, emails } = account.involvement
  return (
    <AccountSection title="Sign-in and email">
      <FactList
        look="grid"
        facts={[
          { label: 'Last seen', value: last_seen_at ? formatDate(last_seen_at) : 'Not recently' },
          { label: 'Email address confirmed', value: email_confirmed ? 'Yes' : 'No' },
          {
            label: 'Two-step sign-in',
            value: (roles.length > 0 || second_factor) && (second_factor ? 'On' : 'Off'),
          },
        ]}
      />
      {email_refused_at && (
        <Notice>
          Emails don’t reach {account.full_name}. On {formatDate(email_refused_at)} the email server
          said that this address doesn’t exist, so we’ve stopped sending to it. Ask them for a new
          address and change it here. If the address works again, choose ‘Try again’ for the failed
          email under Health.
        </Notice>
      )}
      {address_change && (
        <Notice>
          We’re waiting for {address_change.new_email} to be confirmed, until{' '}
          {formatDateTime(address_change.expires_at)}.
        </Notice>
      )}
      {emails.length > 0 && (
        <Rows label="Latest emails" space="xs" lined={false}>
          {emails.map(({ about, state, at }) => (
            <li key={at + about}>
              <Group gap="xs" justify="space-between">
                <span>{about}</span>
                <Group gap="xs">
                  <Text size="sm" c="dimmed">
                    <time dateTime={at}>{formatDateTime(at)}</time>
                  </Text>
                  <Badge variant={state === 'failed' ? 'destructive' : 'outline'}>
                    {stateNames[state]}
                  </Badge>
                </Group>
              </Group>
            </li>
          ))}
        </Rows>
      )}
      <AccountButtons
        onAction={onAction}
        buttons={[
          can.send_password_link && ['password-link', 'Send a password link'],
          can.change_address && ['address', 'Change address'],
          can.reset_second_factor && ['second-step-reset', 'Reset two-step sign-in'],
        ]}
      />
    </AccountSection>
  )
}

/** The member's sign-ups for events and their pods. */
export function Participation({ account: { involvement } }: { account: OpenAccount }) {
  const { signups, pods } = involvement
  if (signups.length + pods.length === 0) return null
  return (
    <AccountSection title="Events and pods">
      <Rows space="xs" lined={false}>
        {signups.map(({ id, title, starts_at, waiting, attended }) => (
          <li key={id}>
            <Group gap="xs">
              <TextLink to={eventPath(id)}>{title}</TextLink>
              <Text size="sm" c="dimmed">
                {formatDate(starts_at)}
              </Text>
              {waiting && <Badge variant="outline">Waiting list</Badge>}
              {attended && <Badge color="sage">Attended</Badge>}
            </Group>
          </li>
        ))}
        {pods.map(({ id, name, is_host }) => (
          <li key={id}>
            <Group gap="xs">
              <TextLink to={managePodPath(id)}>{name}</TextLink>
              <Badge variant="outline">{is_host ? 'Hosts this pod' : 'Pod'}</Badge>
            </Group>
          </li>
        ))}
      </Rows>
    </AccountSection>
  )
}
