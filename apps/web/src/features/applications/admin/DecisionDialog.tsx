import { Box, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import { limits } from '@portal/shared/core/fields'
import { type FormEvent, useState } from 'react'
import { ItemDialog } from '#components/ItemDialog.tsx'
import classes from '#components/review/Review.module.css'
import { isSecondClick } from '#lib/clicks.ts'
import { nameOf } from './answers.ts'
import type { DecisionDetails, DecisionProgress } from './api.ts'
import {
  applicationsText,
  consequenceText,
  type Decision,
  failuresTitle,
  progressText,
  questionText,
} from './decisions.ts'
import { ReasonField } from './ReasonField.tsx'

interface Asked {
  id: string
  decision: Decision
  applications: Application[]
}

interface DecisionDialogProps {
  /** Null while closed. */
  decision: Decision | null
  /** None once all of them are decided. */
  applications: Application[]
  progress: DecisionProgress | undefined
  onConfirm: (decision: Decision, applications: Application[], details: DecisionDetails) => void
  onClose: () => void
  onClosed: () => void
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, applications, progress, onConfirm, onClose, onClosed } = props
  const busy = progress?.running === true
  const namesOf = ({ applications: about }: Asked) => about.map(nameOf)
  return (
    <ItemDialog
      item={decision && { id: decision, decision, applications }}
      onClose={onClose}
      onClosed={onClosed}
      title={(asked) =>
        asked.applications.length > 0
          ? questionText(asked.decision, namesOf(asked))
          : 'Already decided'
      }
    >
      {(asked) => (
        <Stack gap="md">
          {progress && !busy && <Failures progress={progress} />}
          {asked.applications.length === 0 ? (
            <Group justify="flex-end">
              <Button onClick={onClose}>Close</Button>
            </Group>
          ) : (
            <>
              <div>
                <Text>{consequenceText(asked.decision, asked.applications.length)}</Text>
                {asked.applications.length > 1 && (
                  <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {namesOf(asked).join(', ')}
                  </Text>
                )}
              </div>
              {busy && progress.total > 1 && (
                <>
                  <ProgressText progress={progress} />
                  <Text c="dimmed">You can close this: the work goes on without it.</Text>
                </>
              )}
              <DecisionForm
                decision={asked.decision}
                count={asked.applications.length}
                busy={busy}
                onConfirm={(details) => onConfirm(asked.decision, asked.applications, details)}
                onCancel={onClose}
              />
            </>
          )}
        </Stack>
      )}
    </ItemDialog>
  )
}

interface DecisionFormProps {
  decision: Decision
  /** What the form begins with. */
  initial?: DecisionDetails
  count: number
  busy: boolean
  onConfirm: (details: DecisionDetails) => void
  onCancel: () => void
}

/** The texts that go with a decision. They are kept for as long as the form is open. */
export function DecisionForm(props: DecisionFormProps) {
  const { decision, initial, count, busy, onConfirm, onCancel } = props
  const [reason, setReason] = useState(initial?.reason ?? '')
  const [note, setNote] = useState(initial?.note ?? '')
  const [notify, setNotify] = useState(initial?.notify ?? true)
  const rejecting = decision === 'reject'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm({ notify, note, ...(rejecting && { reason }) })
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {rejecting && (
          <ReasonField
            value={reason}
            onChange={setReason}
            description={
              notify
                ? 'Goes into the e-mail as you write it, and is shown when the applicant signs in.'
                : 'Not mailed, but shown when the applicant signs in.'
            }
          />
        )}
        <Textarea
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.long}
          data-autofocus={!rejecting || undefined}
          label="Internal note (optional)"
          description="On the screens only reviewers and administrators see this; a download of their data has it."
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
          <Button
            type="submit"
            variant={rejecting ? 'destructive' : 'filled'}
            loading={busy}
            onClick={(event) => isSecondClick(event) && event.preventDefault()}
          >
            {rejecting ? 'Reject' : 'Approve'}{' '}
            {count === 1 ? 'application' : applicationsText(count)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Says that a decision about several applications is being sent. */
function ProgressText({ progress }: { progress: DecisionProgress }) {
  return <Text role="status">{progressText(progress)}</Text>
}

/** Each application that the decision did not reach, by name and with the reason. */
function Failures({ progress }: { progress: DecisionProgress }) {
  if (progress.failures.length === 0) return null
  return (
    <div role="alert" className={classes.failures}>
      <p>{failuresTitle(progress)}</p>
      <ul>
        {progress.failures.map(({ id, name, message }) => (
          <li key={id}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface DecisionReportProps {
  progress: DecisionProgress
  onDismiss: () => void
}

/** The same on the page itself, once the dialog is closed. */
export function DecisionReport({ progress, onDismiss }: DecisionReportProps) {
  if (progress.running) return <ProgressText progress={progress} />
  if (progress.failures.length === 0) return null
  return (
    <Group gap="sm" align="flex-start">
      <Box flex="1 1 18rem">
        <Failures progress={progress} />
      </Box>
      <Button variant="ghost" onClick={onDismiss}>
        Dismiss
      </Button>
    </Group>
  )
}
