import { Modal } from '@mantine/core'
import { suggestResource } from '@portal/shared/resources/endpoints'
import type { SuggestTable } from '@portal/shared/resources/forms'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { call } from '#lib/api.ts'
import { formDraft, restored } from '#lib/draft.ts'
import { useLast } from '#lib/use-last.ts'
import { emptyForm, fieldsOf, resolverOf, thanksFor } from '../suggest-form.ts'
import { SuggestField } from './SuggestField.tsx'

interface SuggestFormProps {
  table: SuggestTable
  /** Whose draft it is. */
  owner: string
  onClose: () => void
}

/** The form of a table, as its kind describes it. */
function SuggestForm({ table, owner, onClose }: SuggestFormProps) {
  const empty = () => emptyForm(table)
  const draft = useMemo(
    () => formDraft(`suggest:${table}:${owner}`, emptyForm(table)),
    [table, owner],
  )
  const form = useForm({
    resolver: resolverOf(table),
    defaultValues: restored(empty(), draft.read() ?? {}),
  })
  return (
    <DialogForm
      form={form}
      draft={draft}
      empty={empty}
      send={(body) => call(suggestResource, { body })}
      thanks={thanksFor(table)}
      failed="Your suggestion could not be sent. Please try again in a moment."
      submitLabel="Suggest Resource"
      onDone={onClose}
      onCancel={onClose}
    >
      {fieldsOf(table).map((field, index) => (
        <SuggestField key={field.name} control={form.control} field={field} first={index === 0} />
      ))}
    </DialogForm>
  )
}

interface SuggestDialogProps {
  /** The table whose form is open; null while none is. */
  table: SuggestTable | null
  owner: string
  onClose: () => void
}

export function SuggestDialog({ table, owner, onClose }: SuggestDialogProps) {
  const shown = useLast(table)
  return (
    <Modal opened={table !== null} onClose={onClose} title={`Suggest Resource: ${shown ?? ''}`}>
      {shown && <SuggestForm key={shown} table={shown} owner={owner} onClose={onClose} />}
    </Modal>
  )
}
