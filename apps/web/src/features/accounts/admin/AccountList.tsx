import { Badge, Button, Checkbox, Group } from '@mantine/core'
import { roleTexts } from '@portal/shared/accounts/roles'
import type { Account, MemberStatus } from '@portal/shared/accounts/schemas'
import { Row, Rows } from '#components/list/Rows.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'

export const trackNames = { female_founder: 'Female Founder', friend: 'Friend' }
export const statusNames: Record<MemberStatus, string> = {
  active: 'Active',
  inactive: 'Deactivated',
  applicant: 'Applicant',
}

export const accountLine = ({ email, company }: Account) =>
  [email, company].filter(Boolean).join(' • ')

interface AccountListProps {
  accounts: Account[]
  /** Marks who was added to the chat; absent while the list isn't about the chat. */
  onChat?: ((account: Account, added: boolean) => void) | undefined
  onOpen: (id: string) => void
}

export const AccountList = ({ accounts, onChat, onOpen }: AccountListProps) => (
  <Rows label="Accounts">
    {accounts.map((account) => (
      <Row
        key={account.id}
        level={2}
        lead={<PersonAvatar name={account.full_name} photo={account.photo} size="md" />}
        title={account.full_name}
        note={accountLine(account)}
      >
        <AccountBadges account={account} />
        {onChat && (
          <Checkbox
            label="Added"
            aria-label={`Added to the chat: ${account.full_name}`}
            checked={account.chat.added}
            onChange={({ currentTarget }) => onChat(account, currentTarget.checked)}
          />
        )}
        <Button
          variant="outline"
          aria-label={`Open ${account.full_name}`}
          onClick={() => onOpen(account.id)}
        >
          Open
        </Button>
      </Row>
    ))}
  </Rows>
)

/** Track and tier, and role and status unless they are the defaults. */
export function AccountBadges({ account }: { account: Account }) {
  const { track, tier, role, status } = account
  return (
    <Group gap="0.375rem">
      <Badge variant="outline">{trackNames[track]}</Badge>
      <Badge variant="secondary">{tier}</Badge>
      {role !== 'member' && <Badge variant="filled">{roleTexts[role].name}</Badge>}
      {status !== 'active' && (
        <Badge variant={status === 'inactive' ? 'destructive' : 'outline'}>
          {statusNames[status]}
        </Badge>
      )}
    </Group>
  )
}
