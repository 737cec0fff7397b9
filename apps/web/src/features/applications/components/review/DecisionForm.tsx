import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { limits } from '@portal/shared/core/fields'
import { type FormEvent, useState } from 'react'
import type { Decision } from '../../admin-decisions.ts'
import type { Verdict } from '../../admin-state.ts'
import { applicationsText } from '../../admin-texts.ts'

interface DecisionFormProps {
  verdict: Verdict
  count: number
  busy: boolean
  onConfirm: (decision: Decision) => void
  onCancel: () => void
}

const box = { autosize: true, minRows: 2, maxRows: 8, maxLength: limits.long }

/** What goes with a decision. It keeps what was typed for as long as its dialog is open. */
export function DecisionForm({ verdict, count, busy, onConfirm, onCancel }: DecisionFormProps) {
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [notify, setNotify] = useState(true)
  const rejecting = verdict === 'reject'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm({ notify, note, ...(rejecting && { reason }) })
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {rejecting && (
          <Textarea
            {...box}
            data-autofocus
            label="Reason for the applicant (optional)"
            description={
              notify
                ? 'Goes into the e-mail as you write it, and is shown when the applicant signs in.'
                : 'Not mailed, but shown when the applicant signs in.'
            }
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Textarea
          {...box}
          data-autofocus={!rejecting || undefined}
          label="Internal note (optional)"
          description="On the screens only administrators see this; a download of her data has it."
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Checkbox
          label={rejecting ? 'Send an e-mail with the decision' : 'Send a welcome e-mail'}
          checked={notify}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="ghost" onClick={onCancel}>
            {busy ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" variant={rejecting ? 'destructive' : 'filled'} loading={busy}>
            {rejecting ? 'Reject' : 'Approve'}{' '}
            {count === 1 ? 'application' : applicationsText(count)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
