import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { decideApplications } from '@portal/shared/applications/endpoints'
import type { Application } from '@portal/shared/applications/schemas'
import { limits } from '@portal/shared/core/fields'
import { type FormEvent, useState } from 'react'
import { DialogActions } from '#components/DialogActions.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { isSecondClick } from '#lib/dom/browser.ts'
import { nameOf } from './answers.ts'
import { type DecisionDetails, decisionBody } from './api.ts'
import { consequenceText, type Decision, formatApplications, questionText } from './decisions.ts'
import { TemplateSelect } from './TemplateSelect.tsx'

interface DecisionDialogProps {
  decision: Decision | null
  applications: Application[]
  onConfirm: (decision: Decision, applications: Application[], details: DecisionDetails) => void
  onClose: () => void
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, applications: about, onConfirm, onClose } = props
  return (
    <ItemDialog
      item={decision && { id: decision, decision, applications: about }}
      onClose={onClose}
      title={({ decision: asked, applications }) => questionText(asked, applications.map(nameOf))}
    >
      {({ decision: asked, applications }) => (
        <Stack gap="md">
          <div>
            <Text>{consequenceText(asked, applications.length)}</Text>
            {applications.length > 1 && (
              <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {applications.map(nameOf).join(', ')}
              </Text>
            )}
          </div>
          <DecisionForm
            decision={asked}
            applications={applications}
            onConfirm={(details) => onConfirm(asked, applications, details)}
            onCancel={onClose}
          />
        </Stack>
      )}
    </ItemDialog>
  )
}

interface DecisionEmailsProps {
  decision: Decision
  applications: Application[]
  reason?: string
}

/** The emails that applicants get. The internal note is not in them. */
export const DecisionEmails = ({ decision, applications, reason = '' }: DecisionEmailsProps) => (
  <EmailsOf
    endpoint={decideApplications}
    input={{ body: decisionBody({ decision, applications, details: { notify: true, reason } }) }}
  />
)

interface DecisionFormProps {
  decision: Decision
  initial?: DecisionDetails | undefined
  applications: Application[]
  onConfirm: (details: DecisionDetails) => void
  onCancel: () => void
}

export function DecisionForm(props: DecisionFormProps) {
  const { decision, initial, applications, onConfirm, onCancel } = props
  const [reason, setReason] = useState(initial?.reason ?? '')
  const [note, setNote] = useState(initial?.note ?? '')
  const [notify, setNotify] = useState(initial?.notify ?? true)
  const rejecting = decision === 'reject'
  const count = applications.length
  const details = { notify, note, ...(rejecting && { reason }) }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(details)
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
                ? 'We’ll email this as you write it. The applicant also sees it when they sign in.'
                : 'We won’t email this. The applicant sees it when they sign in.'
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
          description="Only reviewers and administrators see notes here. Applicants get them when they download their data."
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Checkbox
          label={rejecting ? 'Send an email with the decision' : 'Send a welcome email'}
          checked={notify}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
        {notify && (
          <DecisionEmails decision={decision} applications={applications} reason={reason} />
        )}
        <DialogActions>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={rejecting ? 'destructive' : 'filled'}
            onClick={(event) => isSecondClick(event) && event.preventDefault()}
          >
            {`${rejecting ? 'Reject' : 'Approve'} ${count === 1 ? 'application' : formatApplications(count)}`}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  description: string
}

const ReasonField = ({ value, onChange, description }: ReasonFieldProps) => (
  <Stack gap="xs">
    <Textarea
      autosize
      minRows={2}
      maxRows={8}
      maxLength={limits.long}
      data-autofocus
      label="Reason for the applicant (optional)"
      description={description}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <TemplateSelect kind="reasons" value={value} onChoose={onChange} />
  </Stack>
)
