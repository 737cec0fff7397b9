import { Anchor, Button, Group, Text } from '@mantine/core'
import { count } from '@portal/shared/core/count'
import { isolate } from '@portal/shared/core/direction'
import { accountOfPath } from '@portal/shared/core/paths'
import type { FailedMail, PortalHealth } from '@portal/shared/health/schemas'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { ageText, longMoment } from '#lib/text/dates.ts'
import { useDecideMail, useRetryMails } from './api.ts'
import { Panel } from './Panels.tsx'

interface MailPanelProps {
  mails: PortalHealth['mails']
  /** Whether nobody expects an e-mail. */
  isDemo: boolean
}

export function MailPanel({ mails, isDemo }: MailPanelProps) {
  const decide = useDecideMail()
  const retryAll = useRetryMails()
  const [discarding, setDiscarding] = useState<FailedMail | null>(null)
  const busy = decide.isPending ? decide.variables.id : null
  const undelivered = mails.failed + (mails.failing?.count ?? 0)

  const discard = ({ id }: FailedMail) =>
    decide.mutate({ id, decision: 'discard' }, { onSettled: () => setDiscarding(null) })
  return (
    <Panel id="mails" title="E-mails" status={statusOf({ mails, isDemo, undelivered })}>
      <FactList
        look="grid"
        facts={[
          { label: 'Waiting', value: mails.waiting },
          { label: 'Being tried again', value: mails.retrying },
          { label: 'Given up', value: mails.failed },
          { label: 'Oldest waits', value: mails.oldest_at ? ageText(mails.oldest_at) : 'None' },
        ]}
      />
      {(mails.failing || mails.retrying > 0) && (
        <Group justify="space-between" gap="sm">
          <Text flex="1 1 16rem" style={{ overflowWrap: 'anywhere' }}>
            {mails.failing ? (
              <>
                <strong>
                  {'Not delivered since '}
                  <time dateTime={mails.failing.since}>{longMoment(mails.failing.since)}</time>:
                </strong>
                {` ${mails.failing.reason}`}
              </>
            ) : (
              'E-mails that failed at first are being tried again.'
            )}
          </Text>
          <Button variant="outline" loading={retryAll.isPending} onClick={() => retryAll.mutate()}>
            Try all now
          </Button>
        </Group>
      )}
      <div>
        {mails.destination !== 'server' && <Destination {...mails} />}
        {mails.destination === 'server' && mails.failures.length === 0 && (
          <Text c="dimmed">
            {mails.retrying === 0 && <span>{'Every e-mail was handed over. '}</span>}
            <span>
              One that fails is tried again for three days, and is listed here after 15 minutes.
            </span>
          </Text>
        )}
        {mails.failures.length > 0 && (
          <Rows label="E-mails that were not delivered">
            {mails.failures.map((mail) => (
              <FailedMailItem
                key={mail.id}
                mail={mail}
                busy={busy === mail.id}
                onRetry={() => decide.mutate({ id: mail.id, decision: 'retry' })}
                onDiscard={() => setDiscarding(mail)}
              />
            ))}
          </Rows>
        )}
        {undelivered > mails.failures.length && (
          <Text c="dimmed">{`The latest ${mails.failures.length} of ${undelivered}.`}</Text>
        )}
      </div>
      <ConfirmDialog
        item={discarding}
        title={({ about }) => `Remove “${about}”?`}
        confirmLabel="Remove"
        destructive
        busy={decide.isPending}
        onConfirm={discard}
        onClose={() => setDiscarding(null)}
      >
        {({ member }) => `${member?.full_name ?? 'Whoever it is for'} will not get this e-mail.`}
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

/** A mail that was not delivered, with what can be done about it. */
function FailedMailItem({ mail, busy, onRetry, onDiscard }: FailedMailItemProps) {
  const { about, member, address, tries, failed_at, next_try_at, reason } = mail
  const whom = member ? `${isolate(member.full_name)} (${address})` : address
  return (
    <Row
      level={3}
      title={about}
      note={
        <>
          <div>
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
          </div>
          {reason && <div>{reason}</div>}
          <span>{`Tried ${count(tries, 'time')}, the last on `}</span>
          <time dateTime={failed_at}>{longMoment(failed_at)}</time>
          {next_try_at ? (
            <>
              <span>. Next try: </span>
              <time dateTime={next_try_at}>{longMoment(next_try_at)}</time>
            </>
          ) : (
            <span>. Not tried again.</span>
          )}
        </>
      }
    >
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
    </Row>
  )
}

const Destination = ({ destination, place }: PortalHealth['mails']) => (
  <Notice>
    {destination === 'catcher'
      ? `E-mails go to the mail catcher at ${place}`
      : `E-mails are written to the folder ${place}`}
    , and reach nobody until the setting SMTP_URL names a mail server.
  </Notice>
)

function statusOf({ mails, isDemo, undelivered }: MailPanelProps & { undelivered: number }) {
  if (undelivered > 0) return { text: `${undelivered} not delivered`, isBad: true }
  if (mails.destination === 'server') return { text: 'All well', isBad: false }
  return { text: 'Reach nobody', isBad: !isDemo }
}
