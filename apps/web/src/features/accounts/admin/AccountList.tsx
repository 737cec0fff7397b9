import { Badge, Button } from '@mantine/core'
import type { Account, MemberStatus } from '@portal/shared/accounts/schemas'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import classes from './Accounts.module.css'

export const trackNames = { female_founder: 'Female Founder', friend: 'Friend' }
export const roleNames = { member: 'Member', admin: 'Administrator' }
export const statusNames: Record<MemberStatus, string> = {
  active: 'Active',
  inactive: 'Deactivated',
  applicant: 'Applicant',
}

/** The line beneath a name. */
export const accountLine = ({ email, company }: Account) =>
  [email, company].filter(Boolean).join(' • ')

interface AccountListProps {
  accounts: Account[]
  onOpen: (id: string) => void
}

export function AccountList({ accounts, onOpen }: AccountListProps) {
  return (
    <ul aria-label="Accounts" className={classes.list}>
      {accounts.map((account) => (
        <li key={account.id} className={classes.row}>
          <PersonAvatar name={account.full_name} size="md" />
          <div className={classes.who}>
            <h2 className={classes.name}>{account.full_name}</h2>
            <p className={classes.quiet}>{accountLine(account)}</p>
          </div>
          <AccountBadges account={account} />
          <Button
            variant="outline"
            aria-label={`Open ${account.full_name}`}
            onClick={() => onOpen(account.id)}
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Track and tier always; role and status where they are out of the ordinary. */
export function AccountBadges({ account }: { account: Account }) {
  const { track, tier, role, status } = account
  return (
    <div className={classes.badges}>
      <Badge variant="outline">{trackNames[track]}</Badge>
      <Badge variant="secondary">{tier}</Badge>
      {role === 'admin' && <Badge variant="filled">{roleNames.admin}</Badge>}
      {status !== 'active' && (
        <Badge variant={status === 'inactive' ? 'destructive' : 'outline'}>
          {statusNames[status]}
        </Badge>
      )}
    </div>
  )
}
