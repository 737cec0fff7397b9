import { declineSchema, type Submission } from '@portal/shared/submissions/forms'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms.ts'
import { useDecide } from '../api.ts'
import { draftKey } from './acceptance.ts'

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
