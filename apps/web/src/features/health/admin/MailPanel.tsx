import { Anchor, Badge, Box, Button, Group, Text } from '@mantine/core'
import type { FailedMail, PortalHealth } from '@portal/shared/health/schemas'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Definition } from '#components/list/Definitions.tsx'
import { accountOfPath } from '#config/paths.ts'
import { ageText, longMoment } from '#lib/dates.ts'
import { useDecideMail } from './api.ts'
import { Figures, Panel, PanelRow, PanelRows } from './Panels.tsx'

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
      <Figures>
        <Definition label="Waiting">{mails.waiting}</Definition>
        <Definition label="Being tried again">{mails.retrying}</Definition>
        <Definition label="Not delivered">{mails.failed}</Definition>
        <Definition label="Oldest waits">
          {mails.oldest_at ? ageText(mails.oldest_at) : 'None'}
        </Definition>
      </Figures>
      <Box ref={list} tabIndex={-1} style={{ outline: 'none' }}>
        {mails.failures.length === 0 ? (
          <Text c="dimmed">
            Every e-mail was handed over. One that fails is tried again for three days before it
            stands here.
          </Text>
        ) : (
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
        {mails.failed > mails.failures.length && (
          <Text c="dimmed">{`The latest ${mails.failures.length} of ${mails.failed}.`}</Text>
        )}
      </Box>
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
    <PanelRow
      title={about}
      reason={reason}
      tries={
        <>
          {`Tried ${tries} time${tries === 1 ? '' : 's'}, the last on `}
          <time dateTime={failed_at}>{longMoment(failed_at)}</time>
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
