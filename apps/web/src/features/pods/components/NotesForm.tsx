import { putPodNotes } from '@portal/shared/pods/endpoints'
import { notesFormSchema } from '@portal/shared/pods/forms'
import type { PodNotes } from '@portal/shared/pods/schemas'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { call } from '#lib/http/api.ts'
import { formFailureText, useChange } from '#lib/http/use-change.ts'
import { podChanges } from '../api.ts'

const field: FormField = { name: 'text', label: 'Notes', input: 'text', rows: 8 }

interface NotesFormProps {
  id: string
  notes: PodNotes
  onDone: () => void
}

export function NotesForm({ id, notes, onDone }: NotesFormProps) {
  const write = useChange(
    (body: Pick<PodNotes, 'text' | 'version'>) => call(putPodNotes, { params: { id }, body }),
    {
      invalidates: podChanges,
      successMessage: { title: 'Saved', message: 'Everyone in the pod can see the new notes.' },
      errorMessage: formFailureText,
    },
  )
  return (
    <FieldsForm
      fields={[field]}
      schema={notesFormSchema.pick({ text: true })}
      values={{ text: notes.text }}
      version={String(notes.version)}
      onSubmit={({ text }, { version }) => write.mutateAsync({ text, version: Number(version) })}
      submitLabel="Save notes"
      onClose={onDone}
    />
  )
}
