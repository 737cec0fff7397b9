import {
  type MemberNoteForm,
  memberNoteSchema,
  type OpenAccount,
} from '@portal/shared/accounts/schemas'
import { DescribedField } from '#components/form/DescribedField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms.ts'
import { useNote } from './api.ts'

const resolver = resolverFor((values: MemberNoteForm) => memberNoteSchema.safeParse(values))

interface NoteFormProps {
  account: OpenAccount
  onDone: () => void
}

/** The note about a member, which administrators write for each other. It is not kept as a draft. */
export function NoteForm({ account, onDone }: NoteFormProps) {
  const { mutateAsync } = useNote(account)
  const dialog = useDraftForm({
    name: null,
    empty: () => ({ text: account.note.text }),
    resolver,
  })
  return (
    <DialogForm
      {...dialog}
      send={mutateAsync}
      submitLabel="Save note"
      late="Somebody else has changed this note meanwhile. What you typed is still here; saving again puts it in the place of theirs."
      onClose={onDone}
    >
      <DescribedField
        control={dialog.form.control}
        name="text"
        field={{
          label: 'Note',
          input: 'text',
          hint: 'On the screens only administrators see this; a download of the member’s data has it. Leave it empty to delete the note.',
          rows: 5,
        }}
      />
    </DialogForm>
  )
}
