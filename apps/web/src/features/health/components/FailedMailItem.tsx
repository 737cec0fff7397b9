import { Anchor, Button } from '@mantine/core'
import type { FailedMail } from '@portal/shared/health/schemas'
import { Link } from 'react-router-dom'
import { accountOfPath } from '#config/paths.ts'
import { longMoment } from '#lib/dates.ts'
import classes from './Health.module.css'

interface FailedMailItemProps {
  mail: FailedMail
  busy: boolean
  onRetry: () => void
  onDiscard: () => void
}

export function FailedMailItem({ mail, busy, onRetry, onDiscard }: FailedMailItemProps) {
  const { about, member, address, tries, failed_at, reason } = mail
  const whom = member ? `${member.full_name} (${address})` : address
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <h3 className={classes.name}>{about}</h3>
        <p>
          {'For '}
          {member ? (
            <>
              <Anchor component={Link} to={accountOfPath(member.id)}>
                {member.full_name}
              </Anchor>
              {` (${address})`}
            </>
          ) : (
            address
          )}
        </p>
        {reason && <p className={classes.reason}>{reason}</p>}
        <p className={classes.quiet}>
          {`Tried ${tries} time${tries === 1 ? '' : 's'}, the last on `}
          <time dateTime={failed_at}>{longMoment(failed_at)}</time>
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="outline"
          onClick={onRetry}
          loading={busy}
          aria-label={`Try again: ${about}, for ${whom}`}
        >
          Try again
        </Button>
        <Button
          variant="ghost"
          onClick={onDiscard}
          disabled={busy}
          aria-label={`Remove: ${about}, for ${whom}`}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
