import { memberNoteSchema, type OpenAccount } from '@portal/shared/accounts/schemas'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { useNote } from './api.ts'

const note: FormField = {
  name: 'text',
  label: 'Note',
  input: 'text',
  hint: 'Only administrators and community managers see notes here. Members get them when they download their data. To delete the note, clear the text.',
  rows: 5,
}

interface NoteFormProps {
  account: OpenAccount
  onDone: () => void
}

export function NoteForm({ account, onDone }: NoteFormProps) {
  const { mutateAsync } = useNote(account)
  const { text, version } = account.note
  return (
    <FieldsForm
      fields={[note]}
      schema={memberNoteSchema}
      values={{ text }}
      version={version}
      onSubmit={(body, start) => mutateAsync({ body, version: start.version ?? version })}
      submitLabel="Save note"
      onClose={onDone}
    />
  )
}
