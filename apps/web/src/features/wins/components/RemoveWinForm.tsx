import { zodResolver } from '@hookform/resolvers/zod'
import { Text } from '@mantine/core'
import { type Win, winRemovalSchema } from '@portal/shared/wins/schemas'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { useRemoveWin } from '../api.ts'

interface RemoveWinFormProps {
  win: Win
  onDone: () => void
  onCancel: () => void
}

const noReason = () => ({ reason: '' })
const resolver = zodResolver(winRemovalSchema)

/** Asks an administrator why they remove a win. */
export function RemoveWinForm({ win, onDone, onCancel }: RemoveWinFormProps) {
  const dialog = useDraftForm({ name: `win-removal:${win.id}`, empty: noReason, resolver })
  const remove = useRemoveWin()
  return (
    <DialogForm
      {...dialog}
      send={({ reason }) => remove(win, reason)}
      failed="The win could not be removed. Please try again in a moment."
      submitLabel="Remove win"
      variant="destructive"
      onDone={onDone}
      onCancel={onCancel}
    >
      <Text>It leaves the page for everybody. This cannot be taken back here.</Text>
      <TextAreaField
        control={dialog.form.control}
        name="reason"
        label="Reason for the author"
        description={`Goes to ${win.userName} by e-mail, as you write it.`}
        required
        data-autofocus
      />
    </DialogForm>
  )
}
