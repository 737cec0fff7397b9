import { Button, Group } from '@mantine/core'
import { notify } from '#lib/notify/notify.tsx'

interface UndoNoticeProps {
  message: string
  onUndo: () => void
}

/** The text of a notification with an 'Undo' button. */
function UndoNotice({ message, onUndo }: UndoNoticeProps) {
  return (
    <Group justify="space-between" gap="md" wrap="nowrap">
      <span>{message}</span>
      <Button variant="outline" size="sm" flex="none" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  )
}

/** Says what was done and offers to undo it. Undoing closes the notification. */
export function notifyUndoable(message: string, onUndo: () => void): void {
  const undo = () => {
    notify.dismiss(notice)
    onUndo()
  }
  const notice = notify.success(<UndoNotice message={message} onUndo={undo} />)
}
