import { Anchor, Badge, Box, Checkbox, Group, Text } from '@mantine/core'
import { statusNames } from '@portal/shared/accounts/filter-texts'
import { roleTexts } from '@portal/shared/accounts/roles'
import { type Account, membershipLabels } from '@portal/shared/accounts/schemas'
import { trackNames } from '@portal/shared/core/access'
import { DataTable, type TableColumn } from '#components/list/DataTable.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'

export const accountLine = ({ email, company }: Account) =>
  [email, company].filter(Boolean).join(' • ')

/** Formats a day or a moment as '21 Nov 2026'. */
const formatShortDate = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

interface AccountListProps {
  accounts: Account[]
  /** Marks who was added to the chat; absent while the list isn't about the chat. */
  onChat?: ((account: Account, added: boolean) => void) | undefined
  /** Whether rows show the end of the membership. */
  showsEnds?: boolean
  onOpen: (id: string) => void
}

const end: TableColumn<Account> = {
  label: membershipLabels.member_until,
  width: '7.5rem',
  cell: ({ member_until }) => member_until && formatShortDate(member_until),
}

export function AccountList({ accounts, onChat, showsEnds, onOpen }: AccountListProps) {
  const added: TableColumn<Account> = {
    label: 'Added',
    cell: (account) => (
      <Checkbox
        aria-label={`Added to the chat: ${account.full_name}`}
        checked={account.chat.added}
        onChange={({ currentTarget }) => onChat?.(account, currentTarget.checked)}
      />
    ),
  }
  return (
    <DataTable
      label="Accounts"
      items={accounts}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Name',
          isName: true,
          width: '13rem',
          cell: (account) => <Name account={account} onOpen={onOpen} />,
        },
        {
          label: 'Track and tier',
          width: '9.5rem',
          cell: (account) => <AccountBadges account={account} />,
        },
        {
          label: 'Joined',
          width: '7.5rem',
          cell: ({ member_since }) => member_since && formatShortDate(member_since),
        },
        {
          label: 'Last seen',
          width: '7.5rem',
          cell: ({ last_seen_at }) => last_seen_at && formatShortDate(last_seen_at),
        },
        ...(showsEnds ? [end] : []),
        { label: 'Events', width: '5rem', cell: ({ events }) => events },
        ...(onChat ? [added] : []),
      ]}
    />
  )
}

function Name({ account, onOpen }: { account: Account; onOpen: (id: string) => void }) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <PersonAvatar name={account.full_name} photo={account.photo} size="md" />
      <Box miw={0}>
        <Anchor
          component="button"
          type="button"
          inherit
          ta="start"
          aria-label={`Open ${account.full_name}`}
          onClick={() => onOpen(account.id)}
        >
          {account.full_name}
        </Anchor>
        <Text component="div" size="sm" fw={400} c="dimmed" ff="text">
          {accountLine(account)}
        </Text>
        <Labels labels={account.labels} />
      </Box>
    </Group>
  )
}

export const Labels = ({ labels }: { labels: string[] }) =>
  labels.length > 0 && (
    <Group gap="0.375rem" mt="0.25rem">
      {labels.map((label) => (
        <Badge key={label} variant="outline" ff="text">
          {label}
        </Badge>
      ))}
    </Group>
  )

/** Track and tier, and roles and status unless they are the defaults. */
export function AccountBadges({ account }: { account: Account }) {
  const { track, tier, roles, status } = account
  return (
    <Group gap="0.375rem">
      <Badge variant="outline">{trackNames[track]}</Badge>
      <Badge variant="secondary">{tier}</Badge>
      {roles.map((role) => (
        <Badge key={role} variant="filled">
          {roleTexts[role].name}
        </Badge>
      ))}
      {status !== 'active' && (
        <Badge variant={status === 'inactive' ? 'destructive' : 'outline'}>
          {statusNames[status]}
        </Badge>
      )}
    </Group>
  )
}
