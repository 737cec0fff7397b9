import { Anchor, Button, Group } from '@mantine/core'
import { count } from '@portal/shared/core/count'
import { accountOfPath } from '@portal/shared/core/paths'
import type { FailedMail } from '@portal/shared/health/schemas'
import { Link } from 'react-router-dom'
import { longMoment } from '#lib/dates.ts'
import { PanelRow } from './Panels.tsx'

interface FailedMailItemProps {
  mail: FailedMail
  busy: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** A mail that was not delivered, with what can be done about it. */
export function FailedMailItem({ mail, busy, onRetry, onDiscard }: FailedMailItemProps) {
  const { about, member, address, tries, failed_at, next_try_at, reason } = mail
  const whom = member ? `${member.full_name} (${address})` : address
  return (
    <PanelRow
      title={about}
      reason={reason}
      tries={
        <>
          {`Tried ${count(tries, 'time')}, the last on `}
          <time dateTime={failed_at}>{longMoment(failed_at)}</time>
          {next_try_at ? (
            <>
              {'. Next try: '}
              <time dateTime={next_try_at}>{longMoment(next_try_at)}</time>
            </>
          ) : (
            '. Not tried again.'
          )}
        </>
      }
      end={
        <Group gap="sm">
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
        </Group>
      }
    >
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
    </PanelRow>
  )
}
