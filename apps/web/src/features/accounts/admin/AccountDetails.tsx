import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { roleTexts } from '@portal/shared/accounts/roles'
import {
  correctableFields,
  correctableLabels,
  type OpenAccount,
} from '@portal/shared/accounts/schemas'
import { tiers } from '@portal/shared/auth/schemas'
import { roles } from '@portal/shared/core/access'
import type { Change } from '@portal/shared/core/content'
import { humanise } from '@portal/shared/core/options'
import { type Fact, FactList } from '#components/cards/FactList.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { formatDate, formatDateTime, formatDay } from '#lib/text/dates.ts'
import { AccountBadges, accountLine } from './AccountList.tsx'
import { type AccountAction, type AccountForm, tierAction } from './account-actions.ts'

const asTyped = { whiteSpace: 'pre-line' } as const

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

function factsOf(account: OpenAccount): Fact[] {
  const { created_at, member_since, last_seen_at, email_confirmed } = account
  const { role, second_factor, profile } = account
  const due = profile.deletion_due_at
  return [
    { label: 'Account since', value: formatDate(created_at) },
    { label: 'Member since', value: member_since && formatDay(member_since) },
    { label: 'Last seen', value: last_seen_at ? formatDate(last_seen_at) : 'Not recently' },
    { label: 'Email address confirmed', value: yesNo(email_confirmed) },
    { label: 'Will be deleted', value: due && formatDate(due) },
    {
      label: 'Two-step sign-in',
      value: (role !== 'member' || second_factor) && (second_factor ? 'On' : 'Off'),
    },
    { label: 'Title', value: profile.current_title },
    { label: 'Website', value: profile.company_website },
    { label: 'Professional profile', value: profile.linkedin_profile },
    { label: 'City', value: profile.city },
    { label: 'Industry', value: profile.industry },
    { label: 'Business model', value: profile.business_model.join(', ') },
    { label: 'Organisation', value: profile.role_org },
    { label: 'Phone', value: profile.phone_number },
    { label: 'WhatsApp', value: profile.whatsapp_number },
    { label: 'In the directory', value: yesNo(profile.listed) },
    { label: 'Newsletter', value: yesNo(profile.newsletter) },
    { label: 'Takes part in research', value: yesNo(profile.participate_research) },
  ]
}

interface AccountDetailsProps {
  account: OpenAccount
  onAction: (action: AccountAction | AccountForm) => void
}

export function AccountDetails({ account, onAction }: AccountDetailsProps) {
  return (
    <Stack gap="lg">
      <Group gap="md" wrap="nowrap">
        <PersonAvatar
          name={account.full_name}
          photo={account.photo}
          letters={2}
          photoSize={256}
          size="4rem"
        />
        <Stack gap="sm" miw={0}>
          <Text size="sm" c="dimmed">
            {accountLine(account)}
          </Text>
          <AccountBadges account={account} />
        </Stack>
      </Group>
      {account.email_refused_at && (
        <Notice>
          Emails don’t reach {account.full_name}. On {formatDate(account.email_refused_at)} the
          email server said that this address doesn’t exist, so we’ve stopped sending to it. Contact
          them another way and ask them to enter a new address under Account, Security. If the
          address works again, they can choose ‘Forgot your password?’, or you can choose ‘Try
          again’ for the failed email under Health.
        </Notice>
      )}
      <FactList look="grid" facts={factsOf(account)} />
      {account.can.correct && (
        <Group data-buttons="alone">
          <Button variant="outline" onClick={() => onAction('correct')}>
            Correct profile
          </Button>
        </Group>
      )}
      <Note account={account} onAction={onAction} />
      <AccountActions account={account} onAction={onAction} />
      <History account={account} />
    </Stack>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Title order={3} size="h4" lh="md" mb="sm">
    {children}
  </Title>
)

function Note({ account: { note }, onAction }: AccountDetailsProps) {
  return (
    <section aria-label="Note">
      <Heading>Note</Heading>
      <Text style={asTyped} {...(!note.text && { c: 'dimmed' })} size="sm">
        {note.text ||
          'Only administrators see notes here. Members get them when they download their data.'}
      </Text>
      <Group mt="sm" data-buttons="alone">
        <Button variant="outline" onClick={() => onAction('note')}>
          {note.text ? 'Change note' : 'Add a note'}
        </Button>
      </Group>
    </section>
  )
}

function AccountActions({ account, onAction }: AccountDetailsProps) {
  const { tier, role, status, can } = account
  return (
    <Box
      component="section"
      aria-label="Tier, role and access"
      p="md"
      bdrs="md"
      bg="var(--portal-sunken)"
    >
      <Heading>Tier, role and access</Heading>
      <Group gap="sm" data-buttons="alone">
        {tiers
          .filter((one) => one !== tier)
          .map((one) => (
            <Button key={one} variant="outline" onClick={() => onAction(tierAction(one))}>
              Set to {one}
            </Button>
          ))}
        {can.change_role && (
          <Button variant="outline" onClick={() => onAction('role')}>
            Change role
          </Button>
        )}
        {can.send_password_link && (
          <Button variant="outline" onClick={() => onAction('password-link')}>
            Send a password link
          </Button>
        )}
        {can.reset_second_factor && (
          <Button variant="outline" onClick={() => onAction('second-step-reset')}>
            Reset two-step sign-in
          </Button>
        )}
        {account.photo && (
          <Button variant="outline" onClick={() => onAction('photo-remove')}>
            Remove photo
          </Button>
        )}
        {can.reactivate && <Button onClick={() => onAction('reactivate')}>Reactivate</Button>}
        {can.deactivate && (
          <Button variant="destructive" onClick={() => onAction('deactivate')}>
            Deactivate
          </Button>
        )}
        {can.erase && (
          <Button variant="destructive" onClick={() => onAction('erase')}>
            Erase account
          </Button>
        )}
      </Group>
      {role !== 'member' && (
        <Text size="sm" mt="sm">
          {roleTexts[role].permits}
        </Text>
      )}
      {role === 'admin' && !can.change_role && (
        <Text size="sm" c="dimmed" mt="sm">
          The network needs at least one administrator, so you can’t change this role.
        </Text>
      )}
      {status === 'applicant' && (
        <Text size="sm" c="dimmed" mt="sm">
          To give an applicant access, approve their application.
        </Text>
      )}
    </Box>
  )
}

const roleName = (value: unknown) => {
  const role = roles.find((one) => one === value)
  return role ? roleTexts[role].name : ''
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const valueText = (value: unknown) => [value ?? []].flat().join(', ') || 'nothing'

const correctionText = ({ before, after }: Change) =>
  correctableFields
    .filter((name) => after && name in after)
    .map((name) => {
      const say = (value: unknown) =>
        name === 'joined_on' && value ? formatDay(asText(value)) : valueText(value)
      return `${correctableLabels[name]} from ${say(before?.[name])} to ${say(after?.[name])}`
    })
    .join('\n')

function changeText(change: Change): string {
  const { action, before, after } = change
  switch (action) {
    case 'member.corrected':
      return correctionText(change)
    case 'member.note_changed':
      return after?.note ? 'Note changed' : 'Note deleted'
    case 'member.deactivated':
      return asText(after?.reason) ? `Deactivated: ${asText(after?.reason)}` : 'Deactivated'
    case 'member.reactivated':
      return 'Reactivated'
    case 'member.tier_changed':
      return `Tier from ${asText(before?.tier)} to ${asText(after?.tier)}`
    case 'member.role_changed':
      return `Role from ${roleName(before?.role)} to ${roleName(after?.role)}`
    case 'member.email_changed':
      return 'Email address changed'
    case 'member.second_factor_on':
      return 'Two-step sign-in turned on'
    case 'member.second_factor_off':
      return 'Two-step sign-in turned off'
    case 'member.photo_removed':
      return `Photo removed: ${asText(after?.reason)}`
    case 'member.deletion_arranged':
      return `Deletion arranged: ${asText(after?.reason)}`
    case 'member.second_factor_reset':
      return 'Two-step sign-in reset'
    default:
      return humanise(action.replace(/^member\./, ''))
  }
}

function History({ account: { history } }: { account: OpenAccount }) {
  return (
    <section aria-label="History">
      <Heading>History</Heading>
      {history.length === 0 ? (
        <Text size="sm" c="dimmed">
          No changes yet.
        </Text>
      ) : (
        <Rows space="xs" lined={false}>
          {history.map((change) => (
            <li key={change.id} style={asTyped}>
              <span>{changeText(change)}</span>
              <Text size="sm" c="dimmed">
                <span>{change.by ?? 'The portal'}</span>,{' '}
                <time dateTime={change.at}>{formatDateTime(change.at)}</time>
              </Text>
            </li>
          ))}
        </Rows>
      )}
    </section>
  )
}
