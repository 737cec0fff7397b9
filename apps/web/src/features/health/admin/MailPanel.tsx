import { Badge, Box, Button, Group, Text } from '@mantine/core'
import type { FailedMail, PortalHealth } from '@portal/shared/health/schemas'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { Definition } from '#components/list/Definitions.tsx'
import { ageText, longMoment } from '#lib/dates.ts'
import { useDecideMail, useRetryMails } from './api.ts'
import { FailedMailItem } from './FailedMailItem.tsx'
import { Figures, Panel, PanelRows } from './Panels.tsx'

interface MailPanelProps {
  mails: PortalHealth['mails']
  /** Whether nobody expects an e-mail. */
  isDemo: boolean
}

export function MailPanel({ mails, isDemo }: MailPanelProps) {
  const decide = useDecideMail()
  const retryAll = useRetryMails()
  const list = useRef<HTMLDivElement>(null)
  const [discarding, setDiscarding] = useState<FailedMail | null>(null)
  const [asking, setAsking] = useState(false)
  const busy = decide.isPending ? decide.variables.id : null
  const settled = { onSettled: () => list.current?.focus() }
  const undelivered = mails.failed + (mails.failing?.count ?? 0)

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
    <Panel title="E-mails" badge={<MailBadge {...{ mails, isDemo, undelivered }} />}>
      <Figures>
        <Definition label="Waiting">{mails.waiting}</Definition>
        <Definition label="Being tried again">{mails.retrying}</Definition>
        <Definition label="Given up">{mails.failed}</Definition>
        <Definition label="Oldest waits">
          {mails.oldest_at ? ageText(mails.oldest_at) : 'None'}
        </Definition>
      </Figures>
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
          <Button
            variant="outline"
            loading={retryAll.isPending}
            onClick={() => retryAll.mutate(undefined, settled)}
          >
            Try all now
          </Button>
        </Group>
      )}
      <Box ref={list} tabIndex={-1} style={{ outline: 'none' }}>
        {mails.destination !== 'server' && <Destination {...mails} />}
        {mails.destination === 'server' && mails.failures.length === 0 && (
          <Text c="dimmed">
            {mails.retrying === 0 && 'Every e-mail was handed over. '}
            One that fails is tried again for three days, and is listed here after 15 minutes.
          </Text>
        )}
        {mails.failures.length > 0 && (
          <PanelRows label="E-mails that were not delivered">
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
          </PanelRows>
        )}
        {undelivered > mails.failures.length && (
          <Text c="dimmed">{`The latest ${mails.failures.length} of ${undelivered}.`}</Text>
        )}
      </Box>
      <ConfirmDialog
        item={asking}
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

const Destination = ({ destination, place }: PortalHealth['mails']) => (
  <Notice>
    {destination === 'catcher'
      ? `E-mails go to the mail catcher at ${place}`
      : `E-mails are written to the folder ${place}`}
    , and reach nobody until the setting SMTP_URL names a mail server.
  </Notice>
)

interface MailBadgeProps extends MailPanelProps {
  undelivered: number
}

function MailBadge({ mails, isDemo, undelivered }: MailBadgeProps) {
  if (undelivered > 0) {
    return <Badge variant="destructive">{`${undelivered} not delivered`}</Badge>
  }
  if (mails.destination === 'server') return <Badge variant="outline">All well</Badge>
  return <Badge variant={isDemo ? 'outline' : 'destructive'}>Reach nobody</Badge>
}
