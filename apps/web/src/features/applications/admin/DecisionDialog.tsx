import { Stack, Text } from '@mantine/core'
import { decideApplications } from '@portal/shared/applications/endpoints'
import { type Application, decisionSchema } from '@portal/shared/applications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Field } from '#components/form/Fields.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { asText } from '#components/form/use-field.ts'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { nameOf } from './answers.ts'
import { type DecisionDetails, decisionBody } from './api.ts'
import { consequenceText, type Decision, formatApplications, questionText } from './decisions.ts'
import { delayDecision } from './delayed-decisions.ts'
import { TemplateSelect } from './TemplateSelect.tsx'

export interface Asked {
  decision: Decision
  applications: Application[]
}

interface DecisionDialogProps {
  asked: Asked | null
  onClose: () => void
}

export function DecisionDialog({ asked, onClose }: DecisionDialogProps) {
  const queryClient = useQueryClient()
  const id = asked?.applications.map((one) => one.id).join() ?? ''
  return (
    <ItemDialog
      item={asked && { ...asked, id }}
      onClose={onClose}
      title={({ decision, applications }) => questionText(decision, applications.map(nameOf))}
    >
      {({ decision, applications }) => (
        <Stack gap="md">
          <div>
            <Text>{consequenceText(decision, applications.length)}</Text>
            {applications.length > 1 && (
              <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {applications.map(nameOf).join(', ')}
              </Text>
            )}
          </div>
          <DecisionForm
            decision={decision}
            applications={applications}
            onConfirm={(details) => {
              onClose()
              delayDecision(queryClient, { decision, applications, details })
            }}
            onCancel={onClose}
          />
        </Stack>
      )}
    </ItemDialog>
  )
}

interface DecisionEmailsProps extends Asked {
  reason?: string
}

/** The emails that applicants get. The internal note is not in them. */
export const DecisionEmails = ({ decision, applications, reason = '' }: DecisionEmailsProps) => (
  <EmailsOf
    endpoint={decideApplications}
    input={{ body: decisionBody({ decision, applications, details: { notify: true, reason } }) }}
  />
)

interface DecisionFormProps extends Asked {
  initial?: DecisionDetails | undefined
  onConfirm: (details: DecisionDetails) => void
  onCancel: () => void
}

const note: FormField = {
  name: 'note',
  label: 'Internal note (optional)',
  input: 'text',
  rows: 2,
  hint: 'Only reviewers and administrators see notes here. Applicants get them when they download their data.',
}

const reasonField = (isEmailed: boolean): FormField => ({
  name: 'reason',
  label: 'Reason for the applicant (optional)',
  input: 'text',
  rows: 2,
  hint: isEmailed
    ? 'We’ll email this as you write it. The applicant also sees it when they sign in.'
    : 'We won’t email this. The applicant sees it when they sign in.',
})

export function DecisionForm(props: DecisionFormProps) {
  const { decision, initial, applications, onConfirm, onCancel } = props
  const { length: count } = applications
  const isRejection = decision === 'reject'
  const notify: FormField = {
    name: 'notify',
    label: isRejection ? 'Send an email with the decision' : 'Send a welcome email',
    input: 'switch',
  }
  return (
    <FieldsForm
      fields={(values) => [
        ...(isRejection ? [reasonField(values.notify === true)] : []),
        note,
        notify,
      ]}
      schema={decisionSchema}
      values={{
        ...(isRejection && { reason: initial?.reason ?? '' }),
        note: initial?.note ?? '',
        notify: initial?.notify ?? true,
      }}
      draw={(field, { control, watch, setValue }) =>
        field.name === 'reason' && (
          <Stack gap="xs">
            <Field control={control} field={field} />
            <TemplateSelect
              kind="reasons"
              value={asText(watch('reason'))}
              onChoose={(text) => setValue('reason', text)}
            />
          </Stack>
        )
      }
      onSubmit={async (details) => details}
      submitLabel={`${isRejection ? 'Reject' : 'Approve'} ${count === 1 ? 'application' : formatApplications(count)}`}
      variant={isRejection ? 'destructive' : 'filled'}
      onDone={onConfirm}
      onClose={onCancel}
    >
      {(fields, { watch }) => (
        <>
          {fields}
          {watch('notify') && (
            <DecisionEmails {...{ decision, applications }} reason={asText(watch('reason'))} />
          )}
        </>
      )}
    </FieldsForm>
  )
}
