import { Box, Group, Stack, Text } from '@mantine/core'
import { formatRoles, roleTexts } from '@portal/shared/accounts/roles'
import {
  correctableFields,
  correctableLabels,
  membershipLabels,
  type OpenAccount,
} from '@portal/shared/accounts/schemas'
import { tiers } from '@portal/shared/auth/schemas'
import { roles as allRoles, trackNames, userTypes } from '@portal/shared/core/access'
import type { Change } from '@portal/shared/core/content'
import { humanise, namesOf } from '@portal/shared/core/options'
import { type ListNetwork, listLabel } from '@portal/shared/network/lists'
import { type Fact, FactList } from '#components/cards/FactList.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDate, formatDateTime, formatDay } from '#lib/text/dates.ts'
import { Participation, SignInAndEmail } from './AccountInvolvement.tsx'
import { AccountBadges, accountLine, Labels as LabelBadges } from './AccountList.tsx'
import { AccountButtons, AccountSection, type OnAction } from './AccountSection.tsx'

const asTyped = { whiteSpace: 'pre-line' } as const

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

const applicationTexts = {
  pending: 'Sent on',
  approved: 'Approved on',
  rejected: 'Declined on',
} as const

function factsOf(account: OpenAccount, network: ListNetwork): Fact[] {
  const { created_at, member_since, profile } = account
  const { application } = account.involvement
  const due = profile.deletion_due_at
  return [
    { label: 'Account since', value: formatDate(created_at) },
    { label: 'Member since', value: member_since && formatDay(member_since) },
    {
      label: 'Application',
      value:
        application &&
        `${applicationTexts[application.status]} ${formatDate(application.decided_at ?? application.submitted_at)}`,
    },
    { label: 'Will be deleted', value: due && formatDate(due) },
    { label: 'Title', value: profile.current_title },
    { label: 'Website', value: profile.company_website },
    { label: 'Professional profile', value: profile.linkedin_profile },
    { label: 'City', value: profile.city },
    {
      label: 'Industry',
      value: profile.industry && listLabel(network, 'industries', profile.industry),
    },
    { label: 'Business model', value: profile.business_model.join(', ') },
    { label: 'Organisation', value: profile.role_org },
    { label: 'Phone', value: profile.phone_number },
    { label: 'WhatsApp', value: profile.whatsapp_number },
    { label: 'In the directory', value: yesNo(profile.listed) },
    { label: 'Newsletter', value: yesNo(profile.newsletter) },
    { label: 'Takes part in research', value: yesNo(profile.participate_research) },
  ]
}

interface AccountDetailsProps extends OnAction {
  account: OpenAccount
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
      <FactList look="grid" facts={factsOf(account, useNetwork())} />
      {account.can.correct && (
        <AccountButtons buttons={[['correct', 'Correct profile']]} onAction={onAction} />
      )}
      <SignInAndEmail account={account} onAction={onAction} />
      <ApplicationAnswers account={account} />
      <Participation account={account} />
      {account.status !== 'applicant' && <Membership account={account} onAction={onAction} />}
      <Labels account={account} onAction={onAction} />
      <Note account={account} onAction={onAction} />
      <AccountActions account={account} onAction={onAction} />
      <History account={account} />
    </Stack>
  )
}

function Membership({ account, onAction }: AccountDetailsProps) {
  const facts = namesOf(membershipLabels).map((name) => {
    const day = account[name]
    return { label: membershipLabels[name], value: day && formatDay(day) }
  })
  const isKept = facts.some(({ value }) => value)
  return (
    <AccountSection title="Membership and fee">
      <FactList look="grid" facts={facts} />
      <AccountButtons
        buttons={[['membership', isKept ? 'Change dates' : 'Add dates']]}
        onAction={onAction}
      />
    </AccountSection>
  )
}

/** The member's answers to the network's own questions. */
function ApplicationAnswers({ account }: Pick<AccountDetailsProps, 'account'>) {
  const { own_answers = [] } = account.involvement.application ?? {}
  if (own_answers.length === 0) return null
  return (
    <AccountSection title="From the application">
      <FactList
        look="rows"
        facts={own_answers.map(({ question, answer }) => ({ label: question, value: answer }))}
      />
    </AccountSection>
  )
}

function Labels({ account: { labels }, onAction }: AccountDetailsProps) {
  return (
    <AccountSection title="Labels">
      <LabelBadges labels={labels} />
      <AccountButtons
        buttons={[['labels', labels.length > 0 ? 'Change labels' : 'Add labels']]}
        onAction={onAction}
      />
    </AccountSection>
  )
}

function Note({ account: { note }, onAction }: AccountDetailsProps) {
  return (
    <AccountSection title="Note">
      <Text style={asTyped} {...(!note.text && { c: 'dimmed' })} size="sm">
        {note.text ||
          'Only administrators and community managers see notes here. Members get them when they download their data.'}
      </Text>
      <AccountButtons
        buttons={[['note', note.text ? 'Change note' : 'Add a note']]}
        onAction={onAction}
      />
    </AccountSection>
  )
}

function AccountActions({ account, onAction }: AccountDetailsProps) {
  const { tier, roles, status, can } = account
  const hints = [
    roles.includes('admin') &&
      can.manage &&
      !can.change_roles &&
      'The network needs at least one administrator, so you can’t change these roles.',
    !can.manage && 'Only administrators can change the accounts of staff.',
    status === 'applicant' && 'To give an applicant access, approve their application.',
  ]
  return (
    <Box p="md" bdrs="md" bg="var(--portal-sunken)">
      <AccountSection title="Tier, roles, track and access">
        <AccountButtons
          onAction={onAction}
          buttons={[
            ...tiers.map(
              (one) => can.manage && one !== tier && ([`tier-${one}`, `Set to ${one}`] as const),
            ),
            can.change_roles && ['roles', 'Change roles'],
            can.change_track && ['track', 'Change track'],
            can.manage && account.photo !== null && ['photo-remove', 'Remove photo'],
            can.reactivate && ['reactivate', 'Reactivate', 'filled'],
            can.deactivate && ['deactivate', 'Deactivate', 'destructive'],
            can.erase && ['erase', 'Erase account', 'destructive'],
          ]}
        />
        {roles.map((role) => (
          <Text key={role} size="sm" mt="sm">
            {roleTexts[role].name}: {roleTexts[role].permits}
          </Text>
        ))}
        {hints.filter(Boolean).map((hint) => (
          <Text key={String(hint)} size="sm" c="dimmed" mt="sm">
            {hint}
          </Text>
        ))}
      </AccountSection>
    </Box>
  )
}

/** Older entries have a single role. */
function rolesText(entry: Change['before']): string {
  const names = [entry?.roles ?? entry?.role ?? []].flat()
  return formatRoles(allRoles.filter((one) => names.includes(one)))
}

const trackName = (value: unknown) => {
  const track = userTypes.find((one) => one === value)
  return track ? trackNames[track] : ''
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const valueText = (value: unknown) => [value ?? []].flat().join(', ') || 'nothing'

const dayText = (value: unknown) => (value ? formatDay(asText(value)) : 'nothing')

const correctionText = ({ before, after }: Change) =>
  correctableFields
    .filter((name) => after && name in after)
    .map((name) => {
      const say = (value: unknown) => (name === 'joined_on' ? dayText(value) : valueText(value))
      return `${correctableLabels[name]} from ${say(before?.[name])} to ${say(after?.[name])}`
    })
    .join('\n')

const changeTexts: Record<string, string | ((change: Change) => string)> = {
  'member.corrected': correctionText,
  'member.labels_changed': ({ before, after }) =>
    `Labels from ${valueText(before?.labels)} to ${valueText(after?.labels)}`,
  'member.membership_changed': ({ before, after }) =>
    namesOf(membershipLabels)
      .filter((name) => after && name in after)
      .map(
        (name) =>
          `${membershipLabels[name]}: ${dayText(before?.[name])} to ${dayText(after?.[name])}`,
      )
      .join('\n'),
  'member.note_changed': ({ after }) => (after?.note ? 'Note changed' : 'Note deleted'),
  'member.deactivated': ({ after }) =>
    ['Deactivated', asText(after?.reason)].filter(Boolean).join(': '),
  'member.tier_changed': ({ before, after }) =>
    `Tier from ${asText(before?.tier)} to ${asText(after?.tier)}`,
  'member.role_changed': ({ before, after }) =>
    `Roles from ${rolesText(before)} to ${rolesText(after)}`,
  'member.email_changed': 'Email address changed',
  'member.address_change_requested': 'Change of email address requested',
  'member.email_change_stopped': 'Change of email address stopped from the old address',
  'member.email_change_undone': 'Change of email address undone from the old address',
  'member.track_changed': ({ before, after }) =>
    `Track from ${trackName(before?.track)} to ${trackName(after?.track)}`,
  'member.second_factor_on': 'Two-step sign-in turned on',
  'member.second_factor_off': 'Two-step sign-in turned off',
  'member.photo_removed': ({ after }) => `Photo removed: ${asText(after?.reason)}`,
  'member.deletion_arranged': ({ after }) => `Deletion arranged: ${asText(after?.reason)}`,
  'member.second_factor_reset': 'Two-step sign-in reset',
}

function changeText(change: Change): string {
  const text = changeTexts[change.action] ?? humanise(change.action.replace(/^member\./, ''))
  return typeof text === 'string' ? text : text(change)
}

function History({ account: { history } }: { account: OpenAccount }) {
  return (
    <AccountSection title="History">
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
    </AccountSection>
  )
}
