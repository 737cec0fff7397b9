import { zodResolver } from '@hookform/resolvers/zod'
import { type Win, winFormSchema } from '@portal/shared/wins/schemas'
import type { z } from 'zod'
import { DateField } from '#components/form/DateField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TagField } from '#components/form/TagField.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { today } from '#lib/dates.ts'
import { useSaveWin } from '../api.ts'

/** The values of the form while it is being filled in. */
type WinValues = z.input<typeof winFormSchema>

export const emptyWin = (): Required<WinValues> => ({
  title: '',
  description: '',
  date: today(),
  tags: [],
  link: '',
})

export const valuesOf = ({ title, description, date, tags, link = '' }: Win): WinValues => ({
  title,
  description,
  date,
  tags,
  link,
})

const resolver = zodResolver(winFormSchema)

interface WinFormProps {
  /** The win being edited; null for a new one. */
  win: Win | null
  onDone: () => void
  onCancel: () => void
}

export function WinForm({ win, onDone, onCancel }: WinFormProps) {
  // A win that exists already has no draft.
  const dialog = useDraftForm({
    name: win ? null : 'win',
    empty: () => (win ? valuesOf(win) : emptyWin()),
    resolver,
  })
  const save = useSaveWin(win)
  const { control } = dialog.form
  return (
    <DialogForm
      {...dialog}
      send={save.mutateAsync}
      submitLabel={win ? 'Update Win' : 'Post Win'}
      variant={win ? 'filled' : 'accent'}
      gap="sm"
      onDone={onDone}
      onClose={onCancel}
    >
      <TextField control={control} name="title" label="Title" required data-autofocus />
      <TextAreaField control={control} name="description" label="Description" rows={5} required />
      <DateField control={control} name="date" label="Date" required />
      <TagField control={control} name="tags" label="Tags" />
      <TextField
        control={control}
        name="link"
        label="Link (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
    </DialogForm>
  )
}
