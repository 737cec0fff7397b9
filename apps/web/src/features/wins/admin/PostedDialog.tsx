import { type Repost, repostFormSchema } from '@portal/shared/wins/reposts'
import { useForm } from 'react-hook-form'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextField } from '#components/form/text-fields.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { resolverFor } from '#lib/forms.ts'
import { named } from '../win-facts.ts'
import { usePost } from './api.ts'

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
export const PostedDialog = ({ repost, onDone, ...dialog }: PostedDialogProps) => (
  <ItemDialog {...dialog} item={repost} title={(one) => `Where is ${named(one)} posted?`}>
    {(one) => <PostedForm repost={one} onDone={onDone} onCancel={dialog.onClose} />}
  </ItemDialog>
)

interface PostedFormProps {
  repost: Repost
  onDone: () => void
  onCancel: () => void
}

function PostedForm({ repost, onDone, onCancel }: PostedFormProps) {
  const form = useForm({ resolver, defaultValues: { url: '' } })
  const post = usePost(repost)
  return (
    <DialogForm
      form={form}
      send={post.mutateAsync}
      submitLabel="Save"
      onDone={onDone}
      onClose={onCancel}
    >
      <TextField
        control={form.control}
        name="url"
        type="url"
        label="Address of the post"
        description={`${repost.author} sees it and is thanked by e-mail.`}
        placeholder="https://"
        required
      />
    </DialogForm>
  )
}
