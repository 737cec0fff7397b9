import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack } from '@mantine/core'
import { type WinForm as Sent, type Win, winFormSchema } from '@portal/shared/wins/schemas'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { TagField } from '#components/form/TagField.tsx'
import { TextAreaField } from '#components/form/TextAreaField.tsx'
import { TextField } from '#components/form/TextField.tsx'
import { messageOf } from '#lib/api.ts'
import { restored } from '#lib/draft.ts'
import { showDetails } from '#lib/form-details.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useSaveWin } from '../mutations.tsx'
import { emptyWin, noDraft, valuesOf, type WinValues, winDraft } from '../win-form.ts'
import classes from './Wins.module.css'

interface WinFormProps {
  /** The win being edited; null for a new one. */
  win: Win | null
  /** Whose draft of a new win it is. */
  owner: string
  onDone: () => void
  onCancel: () => void
}

export function WinForm({ win, owner, onDone, onCancel }: WinFormProps) {
  const draft = useMemo(() => (win ? noDraft : winDraft(owner)), [win, owner])
  const form = useForm<WinValues, unknown, Sent>({
    resolver: zodResolver(winFormSchema),
    defaultValues: win ? valuesOf(win) : restored(emptyWin(), draft.read() ?? {}),
  })
  const { restored: fromDraft, startAfresh, discard } = useDraft(form, draft, emptyWin)
  const save = useSaveWin(win)
  const { control } = form

  const submit = form.handleSubmit(async (answers) => {
    try {
      await save.mutateAsync(answers)
    } catch (error) {
      notifyFailure(
        error,
        messageOf(error, 'Your win could not be saved. Please try again in a moment.'),
      )
      showDetails(form, error)
      return
    }
    discard()
    onDone()
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        {fromDraft && (
          <div role="status" className={classes.draft}>
            <p>Your draft is restored.</p>
            <Button variant="link" onClick={startAfresh}>
              Start afresh
            </Button>
          </div>
        )}
        <FormErrorSummary control={control} />
        <TextField control={control} name="title" label="Title" required data-autofocus />
        <TextAreaField control={control} name="description" label="Description" rows={5} required />
        <TextField control={control} name="date" label="Date" type="date" required />
        <TagField control={control} name="tags" label="Tags" />
        <TextField
          control={control}
          name="link"
          label="Link (optional)"
          type="url"
          inputMode="url"
          placeholder="https://"
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant={win ? 'filled' : 'accent'} loading={save.isPending}>
            {win ? 'Update Win' : 'Post Win'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
