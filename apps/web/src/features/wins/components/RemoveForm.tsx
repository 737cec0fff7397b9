import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack } from '@mantine/core'
import { type Win, winRemovalSchema } from '@portal/shared/wins/schemas'
import { useForm } from 'react-hook-form'
import { TextAreaField } from '#components/form/TextAreaField.tsx'
import { messageOf } from '#lib/api.ts'
import { showDetails } from '#lib/form-details.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { useRemoveWin } from '../mutations.tsx'
import classes from './Wins.module.css'

interface RemoveFormProps {
  win: Win
  onDone: () => void
  onCancel: () => void
}

/** Why an administrator takes a win down. It keeps what was typed when the server refuses. */
export function RemoveForm({ win, onDone, onCancel }: RemoveFormProps) {
  const form = useForm({ resolver: zodResolver(winRemovalSchema), defaultValues: { reason: '' } })
  const remove = useRemoveWin()
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await remove.mutateAsync({ win, reason })
    } catch (error) {
      notifyFailure(
        error,
        messageOf(error, 'The win could not be removed. Please try again in a moment.'),
      )
      showDetails(form, error)
      return
    }
    onDone()
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.consequence}>
          It leaves the page for everybody. This cannot be taken back here.
        </p>
        <TextAreaField
          control={form.control}
          name="reason"
          label="Reason for the author"
          description={`Goes to ${win.userName} by e-mail, as you write it.`}
          required
          data-autofocus
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" loading={remove.isPending}>
            Remove win
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
