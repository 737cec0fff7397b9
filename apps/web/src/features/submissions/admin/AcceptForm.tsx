import { contentTypeOf } from '@portal/shared/content/types'
import {
  type FormValues,
  fieldsOf,
  missingFields,
  type NamedField,
} from '@portal/shared/core/form-fields'
import { descriptionOf } from '@portal/shared/resources/kinds'
import { acceptSubmission, declineSubmission } from '@portal/shared/submissions/endpoints'
import {
  type Acceptance,
  acceptanceSchema,
  type Draft,
  type Submission,
} from '@portal/shared/submissions/forms'
import type { z } from 'zod'
import {
  fieldOfPath,
  publicationFields,
  publicationOf,
  publicationSchema,
} from '#components/editor/publication.ts'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { emailsOf } from '#components/ReasonDialog.tsx'
import { ReasonForm } from '#components/ReasonForm.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { useAccept, useDecline } from './api.ts'

interface AcceptFormProps {
  submission: Submission
  onDone: () => void
  onCancel: () => void
}

function acceptedText(
  { title, sender }: Submission,
  { publish, ...made }: Acceptance,
  ifEmailed: (sent: string) => string,
) {
  const emailed = ifEmailed(`An email to ${sender.full_name} is on its way.`)
  if (Object.values(made).every((one) => one === undefined)) {
    return { title: `“${title}” is accepted`, message: emailed }
  }
  if (publish === 'draft') return { title: `“${title}” is saved as a draft`, message: emailed }
  const scheduled = publish !== undefined && publish !== 'now'
  return { title: `“${title}” is ${scheduled ? 'scheduled' : 'published'}`, message: emailed }
}

const outcome: FormField = {
  name: 'outcome',
  label: 'What should happen with it?',
  input: 'radio',
  options: [
    { value: 'note', label: 'Note the suggestion', description: 'Nothing is published.' },
    { value: 'event', label: 'Turn it into an event' },
  ],
}

export function AcceptForm({ submission, onDone, onCancel }: AcceptFormProps) {
  const { id, draft } = submission
  const { time_zone } = useNetwork()
  const emailed = useEmailText()
  const { mutateAsync } = useAccept(id, (sent) => acceptedText(submission, sent, emailed))
  const { fields } = editorOf(draft)
  const published = [...fields, ...publicationFields(['now', 'draft', 'later'])]
  return (
    <FieldsForm
      fields={(values) => [
        ...(isEventSuggestion(submission) ? [outcome] : []),
        ...(values.outcome === 'event' ? published : []),
      ]}
      schema={{ safeParse: (values) => parse(draft, values, time_zone) }}
      check={(values) => (values.outcome === 'note' ? {} : missingFields(fields, values))}
      fieldOf={fieldOfPath}
      values={acceptanceValues(submission)}
      onSubmit={(sent) => mutateAsync(sent)}
      submitLabel={acceptLabel}
      consequence={(body) => (
        <EmailsOf endpoint={acceptSubmission} input={{ params: { id }, body }} />
      )}
      onDone={onDone}
      onClose={onCancel}
    />
  )
}

export function DeclineForm({ submission, onDone, onCancel }: AcceptFormProps) {
  const { id, title, sender } = submission
  const emailed = useEmailText()
  const { mutateAsync } = useDecline(id, {
    title: `“${title}” is declined`,
    message: emailed(`An email to ${sender.full_name} is on its way.`),
  })
  return (
    <ReasonForm
      reason={{
        label: 'Reason for the sender',
        description: `${sender.full_name} gets it as you write it.`,
        requiredMessage: 'Please give the sender a reason',
      }}
      emails={emailsOf(declineSubmission, ({ reason }) => ({ params: { id }, body: { reason } }))}
      button="Decline"
      destructive
      send={({ reason }) => mutateAsync(reason)}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

/** Suggestions for events can be accepted without publishing anything. */
const isEventSuggestion = ({ kind }: Submission) => kind === 'event_suggestion'

interface Editor {
  fields: readonly NamedField[]
  values: FormValues
}

function editorOf(draft: Draft): Editor {
  if (draft.publishes === 'resource') {
    const { kind, values } = draft.resource
    return { fields: descriptionOf(kind).fields, values }
  }
  const { publishes, ...content } = draft
  const [values = {}] = Object.values<FormValues>(content)
  const { editor, fields } = contentTypeOf(publishes)
  if (editor) return { fields: fieldsOf(editor.fields), values: editor.toFormValues(values) }
  return { fields: fieldsOf(fields ?? {}), values }
}

const acceptanceValues = (submission: Submission): FormValues => ({
  ...editorOf(submission.draft).values,
  ...publicationOf('now'),
  outcome: isEventSuggestion(submission) ? 'note' : 'event',
})

function parse(draft: Draft, all: FormValues, timeZone: string): z.ZodSafeParseResult<Acceptance> {
  const { outcome, when, from, ...content } = all
  if (outcome === 'note') return acceptanceSchema.safeParse({})
  const { toStoredValues = (values: FormValues) => values } =
    contentTypeOf(draft.publishes).editor ?? {}
  const given =
    draft.publishes === 'resource'
      ? { kind: draft.resource.kind, values: content }
      : toStoredValues(content)
  const sentSchema = acceptanceSchema.extend({ publish: publicationSchema(timeZone) })
  return sentSchema.safeParse({ [draft.publishes]: given, publish: { when, from } })
}

function acceptLabel(values: { outcome?: unknown; when?: unknown }): string {
  if (values.outcome === 'note') return 'Accept'
  if (values.when === 'draft') return 'Accept as a draft'
  return values.when === 'later' ? 'Accept and schedule' : 'Accept and publish'
}
