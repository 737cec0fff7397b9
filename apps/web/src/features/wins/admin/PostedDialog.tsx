import { Modal } from '@mantine/core'
import { type Repost, repostFormSchema } from '@portal/shared/wins/reposts'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms.ts'
import { useLast } from '#lib/use-last.ts'
import { named } from '../win-facts.ts'
import { usePost } from './api.ts'

const empty = () => ({ url: '' })
const resolver = resolverFor(repostFormSchema.safeParse)

interface PostedDialogProps {
  /** The win that was posted; null while closed. */
  repost: Repost | null
  onClose: () => void
  /** After it is recorded, which closes the dialog. */
  onDone: () => void
  /** After the closing transition. */
  onClosed: () => void
}

/** Asks where a win was posted. */
export function PostedDialog({ repost, onClose, onDone, onClosed }: PostedDialogProps) {
  const shown = useLast(repost)
  return (
    <Modal
      opened={repost !== null}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={shown && `Where is ${named(shown)} posted?`}
    >
      {shown && <PostedForm key={shown.id} repost={shown} onDone={onDone} onCancel={onClose} />}
    </Modal>
  )
}

interface PostedFormProps {
  repost: Repost
  onDone: () => void
  onCancel: () => void
}

function PostedForm({ repost, onDone, onCancel }: PostedFormProps) {
  const { id, author } = repost
  const dialog = useDraftForm({ name: `repost:${id}`, empty, resolver })
  const post = usePost()
  return (
    <DialogForm
      {...dialog}
      send={(form) => post(repost, form)}
      thanks={{
        title: `${named(repost)} is posted`,
        message: `${author} can see the post on the page of the win.`,
      }}
      failed="This could not be saved. Please try again in a moment."
      submitLabel="Save"
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField
        control={dialog.form.control}
        name="url"
        type="url"
        label="Address of the post"
        description={`${author} sees it and is thanked by e-mail.`}
        placeholder="https://"
        required
        data-autofocus
      />
    </DialogForm>
  )
}
