import { type Acceptance, declineSchema, type Submission } from '@portal/shared/submissions/forms'
import { useWatch } from 'react-hook-form'
import { EditorFields } from '#components/editor/EditorFields.tsx'
import { PublicationFields } from '#components/editor/PublicationFields.tsx'
import { RadioGroupField } from '#components/form/choice-fields.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms.ts'
import {
  acceptanceResolver,
  acceptanceValues,
  acceptLabel,
  draftKey,
  editorOf,
  isWish,
} from './acceptance.ts'
import { useDecide } from './api.ts'

interface AcceptFormProps {
  submission: Submission
  onDone: () => void
  onCancel: () => void
}

const outcomeChoices = [
  { value: 'note', label: 'Take note of the wish', description: 'Nothing is published.' },
  { value: 'event', label: 'Make an event of it' },
]

/** The notification once it is accepted. */
export function acceptedText({ title, sender }: Submission, { publish, ...made }: Acceptance) {
  const mailed = `An e-mail to ${sender.full_name} is on its way.`
  if (Object.values(made).every((one) => one === undefined)) {
    return { title: `“${title}” is accepted`, message: mailed }
  }
  if (publish === 'draft') return { title: `“${title}” is kept as a draft`, message: mailed }
  const scheduled = publish !== undefined && publish !== 'now'
  return { title: `“${title}” is ${scheduled ? 'scheduled' : 'published'}`, message: mailed }
}

/** What is to be published, as the administrator edits it. */
export function AcceptForm({ submission, onDone, onCancel }: AcceptFormProps) {
  const { id, draft } = submission
  const { accept } = useDecide(id)
  const dialog = useDraftForm({
    name: draftKey('accept', submission),
    empty: () => acceptanceValues(submission),
    resolver: acceptanceResolver(draft),
  })
  const { control } = dialog.form
  const values = useWatch({ control })
  const publishes = values.outcome === 'event'

  return (
    <DialogForm
      {...dialog}
      send={accept}
      thanks={(sent) => acceptedText(submission, sent)}
      failed="This could not be accepted. Please try again in a moment."
      submitLabel={acceptLabel(values)}
      onDone={onDone}
      onCancel={onCancel}
    >
      {isWish(submission) && (
        <RadioGroupField
          control={control}
          name="outcome"
          label="What is to come of it?"
          choices={outcomeChoices}
        />
      )}
      {publishes && (
        <>
          <EditorFields control={control} fields={editorOf(draft).fields} />
          <PublicationFields control={control} offered={['now', 'draft', 'later']} />
        </>
      )}
    </DialogForm>
  )
}

const empty = () => ({ reason: '' })
const resolver = resolverFor(declineSchema.safeParse)

interface DeclineFormProps {
  submission: Submission
  onDone: () => void
  onCancel: () => void
}

export function DeclineForm({ submission, onDone, onCancel }: DeclineFormProps) {
  const { id, sender } = submission
  const { decline } = useDecide(id)
  const dialog = useDraftForm({ name: draftKey('decline', submission), empty, resolver })
  return (
    <DialogForm
      {...dialog}
      send={({ reason }) => decline(reason)}
      thanks={declinedText(submission)}
      failed="This could not be declined. Please try again in a moment."
      submitLabel="Decline"
      variant="destructive"
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextAreaField
        control={dialog.form.control}
        name="reason"
        label="Reason for the sender"
        description={`Goes to ${sender.full_name} by e-mail, as you write it.`}
        required
        data-autofocus
      />
    </DialogForm>
  )
}

const declinedText = ({ title, sender }: Submission) => ({
  title: `“${title}” is declined`,
  message: `An e-mail to ${sender.full_name} is on its way.`,
})
