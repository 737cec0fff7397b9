import { zodResolver } from '@hookform/resolvers/zod'
import { type WinForm as Sent, type Win, winFormSchema } from '@portal/shared/wins/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DateField } from '#components/form/DateField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TagField } from '#components/form/TagField.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { today } from '#lib/dates.ts'
import { type Draft, draftOf, noDraft, restored } from '#lib/draft.ts'
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

/**
 * The draft of a new win. Today's date is not stored, so that a draft from yesterday gets the date of
 * the day it is opened on; an empty form stores nothing.
 */
export function winDraft(): Draft {
  const draft = draftOf('win')
  return {
    ...draft,
    write: ({ date, ...values }) => {
      const stored = date === today() ? values : { ...values, date }
      const written = Object.values(stored).some((value) => value !== '' && String(value) !== '')
      if (written) draft.write(stored)
      else draft.clear()
    },
  }
}

interface WinFormProps {
  /** The win being edited; null for a new one. */
  win: Win | null
  onDone: () => void
  onCancel: () => void
}

export function WinForm({ win, onDone, onCancel }: WinFormProps) {
  // A win that exists already has no draft.
  const [draft] = useState(() => (win ? noDraft : winDraft()))
  const form = useForm<WinValues, unknown, Sent>({
    resolver: zodResolver(winFormSchema),
    defaultValues: win ? valuesOf(win) : restored(emptyWin(), draft.read() ?? {}),
  })
  const save = useSaveWin(win)
  const { control } = form
  return (
    <DialogForm
      form={form}
      draft={draft}
      empty={emptyWin}
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
