import { Button, Group, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { isolate } from '@portal/shared/core/direction'
import { manageMemberPath } from '@portal/shared/core/paths'
import type { FailedEmail, PortalHealth } from '@portal/shared/health/schemas'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { TextLink } from '#components/links.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { formatAge, formatDateTime } from '#lib/text/dates.ts'
import { useDecideEmail, useRetryEmails } from './api.ts'
import { Panel } from './Panels.tsx'

interface EmailPanelProps {
  emails: PortalHealth['emails']
  isDemo: boolean
}

export function EmailPanel({ emails, isDemo }: EmailPanelProps) {
  const decide = useDecideEmail()
  const retryAll = useRetryEmails()
  const [discarding, setDiscarding] = useState<FailedEmail | null>(null)
  const busy = decide.isPending ? decide.variables.id : null
  const undelivered = emails.failed + (emails.failing?.count ?? 0)

  const discard = ({ id }: FailedEmail) =>
    decide.mutate({ id, decision: 'discard' }, { onSettled: () => setDiscarding(null) })
  return (
    <Panel id="emails" title="Emails" status={statusOf({ emails, isDemo, undelivered })}>
      <FactList
        look="grid"
        facts={[
          { label: 'Waiting', value: emails.waiting },
          { label: 'Retrying', value: emails.retrying },
          { label: 'Failed', value: emails.failed },
          { label: 'Oldest', value: emails.oldest_at ? formatAge(emails.oldest_at) : 'None' },
        ]}
      />
      {(emails.failing || emails.retrying > 0) && (
        <Group justify="space-between" gap="sm">
          <Text flex="1 1 16rem" style={{ overflowWrap: 'anywhere' }}>
            {emails.failing ? (
              <>
                <strong>
                  {'Failing since '}
                  <time dateTime={emails.failing.since}>
                    {formatDateTime(emails.failing.since)}
                  </time>
                  :
                </strong>
                {` ${emails.failing.reason}`}
              </>
            ) : (
              'Emails that failed are being retried.'
            )}
          </Text>
          <Button variant="outline" loading={retryAll.isPending} onClick={() => retryAll.mutate()}>
            Retry all now
          </Button>
        </Group>
      )}
      <div>
        {emails.destination !== 'server' && <Destination {...emails} />}
        {emails.destination === 'server' && emails.failures.length === 0 && (
          <Text c="dimmed">
            {emails.retrying === 0 && <span>{'All emails delivered. '}</span>}
            <span>We retry failed emails for three days and list them here after 15 minutes.</span>
          </Text>
        )}
        {emails.failures.length > 0 && (
          <Rows label="Failed emails">
            {emails.failures.map((email) => (
              <FailedEmailItem
                key={email.id}
                email={email}
                busy={busy === email.id}
                onRetry={() => decide.mutate({ id: email.id, decision: 'retry' })}
                onDiscard={() => setDiscarding(email)}
              />
            ))}
          </Rows>
        )}
        {undelivered > emails.failures.length && (
          <Text c="dimmed">{`The latest ${emails.failures.length} of ${undelivered}.`}</Text>
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
        {({ member }) => `${member?.full_name ?? 'The recipient'} won’t get this email.`}
      </ConfirmDialog>
    </Panel>
  )
}

interface FailedEmailItemProps {
  email: FailedEmail
  busy: boolean
  onRetry: () => void
  onDiscard: () => void
}

function FailedEmailItem({ email, busy, onRetry, onDiscard }: FailedEmailItemProps) {
  const { about, member, address, tries, failed_at, next_try_at, reason } = email
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
                <TextLink to={manageMemberPath(member.id)}>{member.full_name}</TextLink>
                {` (${address})`}
              </>
            ) : (
              address
            )}
          </div>
          {reason && <div>{reason}</div>}
          <span>{`Tried ${formatCount(tries, 'time')}, last on `}</span>
          <time dateTime={failed_at}>{formatDateTime(failed_at)}</time>
          {next_try_at ? (
            <>
              <span>. Next try: </span>
              <time dateTime={next_try_at}>{formatDateTime(next_try_at)}</time>
            </>
          ) : (
            <span>. We’ve stopped trying.</span>
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

const Destination = ({ destination, place }: PortalHealth['emails']) => (
  <Notice>
    {destination === 'catcher'
      ? `Emails go to the email catcher at ${place}`
      : `Emails are written to the folder ${place}`}
    {'. To deliver them, set SMTP_URL to a mail server.'}
  </Notice>
)

function statusOf({ emails, isDemo, undelivered }: EmailPanelProps & { undelivered: number }) {
  if (undelivered > 0) return { text: `${undelivered} failed`, isBad: true }
  if (emails.destination === 'server') return { text: 'All OK', isBad: false }
  return { text: 'Not delivered', isBad: !isDemo }
}
