import { Anchor, Badge, Button } from '@mantine/core'
import type { FailedMail, PortalHealth } from '@portal/shared/health/schemas'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { accountOfPath } from '#config/paths.ts'
import { ageText, longMoment } from '#lib/dates.ts'
import { useDecideMail } from './api.ts'
import classes from './Health.module.css'
import { Figure, Panel } from './Panels.tsx'

export function MailPanel({ mails }: { mails: PortalHealth['mails'] }) {
  const decide = useDecideMail()
  const list = useRef<HTMLDivElement>(null)
  const [discarding, setDiscarding] = useState<FailedMail | null>(null)
  const [asking, setAsking] = useState(false)
  const busy = decide.isPending ? decide.variables.id : null
  const settled = { onSettled: () => list.current?.focus() }

  const discard = () => {
    if (!discarding) return
    decide.mutate(
      { id: discarding.id, decision: 'discard' },
      {
        onSettled: () => {
          setAsking(false)
          list.current?.focus()
        },
      },
    )
  }
  return (
    <Panel
      title="E-mails"
      badge={
        mails.failed > 0 ? (
          <Badge variant="destructive">{`${mails.failed} not delivered`}</Badge>
        ) : (
          <Badge variant="outline">All well</Badge>
        )
      }
    >
      <dl className={classes.figures}>
        <Figure label="Waiting">{mails.waiting}</Figure>
        <Figure label="Being tried again">{mails.retrying}</Figure>
        <Figure label="Not delivered">{mails.failed}</Figure>
        <Figure label="Oldest waits">{mails.oldest_at ? ageText(mails.oldest_at) : 'None'}</Figure>
      </dl>
      <div ref={list} tabIndex={-1} className={classes.results}>
        {mails.failures.length === 0 ? (
          <p className={classes.quiet}>
            Every e-mail was handed over. One that fails is tried again for three days before it
            stands here.
          </p>
        ) : (
          <ul className={classes.rows} aria-label="E-mails that were not delivered">
            {mails.failures.map((mail) => (
              <FailedMailItem
                key={mail.id}
                mail={mail}
                busy={busy === mail.id}
                onRetry={() => decide.mutate({ id: mail.id, decision: 'retry' }, settled)}
                onDiscard={() => {
                  setDiscarding(mail)
                  setAsking(true)
                }}
              />
            ))}
          </ul>
        )}
        {mails.failed > mails.failures.length && (
          <p
            className={classes.quiet}
          >{`The latest ${mails.failures.length} of ${mails.failed}.`}</p>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        title={`Remove “${discarding?.about}”?`}
        confirmLabel="Remove"
        destructive
        busy={decide.isPending}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        {discarding?.member?.full_name ?? 'Whoever it is for'} will not get this e-mail.
      </ConfirmDialog>
    </Panel>
  )
}

interface FailedMailItemProps {
  mail: FailedMail
  busy: boolean
  onRetry: () => void
  onDiscard: () => void
}

function FailedMailItem({ mail, busy, onRetry, onDiscard }: FailedMailItemProps) {
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
