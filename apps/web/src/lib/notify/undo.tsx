import { Button, Group } from '@mantine/core'
import { readSession, subscribeSession } from '../session/session.ts'
import { notify } from './notify.tsx'

interface UndoNoticeProps {
  message: string
  onUndo: () => void
}

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

/**
 * Shows what was done and offers to undo it. Undoing closes the notification.
 * @param duration how long it is shown, in ms; the default of notifications if unset
 * @returns its id for `notify.dismiss`
 */
export function notifyUndoable(message: string, onUndo: () => void, duration?: number): string {
  const undo = () => {
    notify.dismiss(notice)
    onUndo()
  }
  const notice = notify.success(<UndoNotice message={message} onUndo={undo} />, duration)
  return notice
}

/** How long an action can be undone before it is sent, in ms. */
const DELAY_MS = 10_000

/**
 * Sends an action after ten seconds, during which a notification offers to undo it. Leaving the
 * page sends it at once, so `send` needs `keepalive`. It is never sent once the account has signed
 * out.
 */
export function sendLater(message: string, send: () => void): void {
  const owner = readSession().user?.id
  const sendNow = () => {
    stop()
    send()
  }
  const timer = window.setTimeout(sendNow, DELAY_MS)
  window.addEventListener('pagehide', sendNow)
  const unsubscribe = subscribeSession(() => readSession().user?.id !== owner && stop())
  const notice = notifyUndoable(message, () => stop(), DELAY_MS)
  function stop() {
    window.clearTimeout(timer)
    window.removeEventListener('pagehide', sendNow)
    unsubscribe()
    notify.dismiss(notice)
  }
}
