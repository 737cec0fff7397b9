import { Button, Group } from '@mantine/core'
import { hasSignedOut, readSession, subscribeSession } from '../session/session.ts'
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
export const DELAY_MS = 10_000

/**
 * Calls `send` after ten seconds, or at once when the page is left, so `send` needs `keepalive`. It
 * is never called once the account has signed out. Returns the function that stops it.
 */
export function delay(send: () => void, onStop?: () => void): () => void {
  const owner = readSession().user?.id
  const sendNow = () => {
    stop()
    send()
  }
  const timer = window.setTimeout(sendNow, DELAY_MS)
  window.addEventListener('pagehide', sendNow)
  const unsubscribe = subscribeSession(() => {
    const me = readSession().user?.id
    // A session that expires can be renewed.
    if (me !== owner && (me !== undefined || hasSignedOut())) stop()
  })
  function stop() {
    window.clearTimeout(timer)
    window.removeEventListener('pagehide', sendNow)
    unsubscribe()
    onStop?.()
  }
  return stop
}

/** Sends an action with a delay, during which a notification offers to undo it. */
export function sendLater(message: string, send: () => void, onUndo?: () => void): void {
  const undo = () => {
    stop()
    onUndo?.()
  }
  const notice = notifyUndoable(message, undo, DELAY_MS)
  const stop = delay(send, () => notify.dismiss(notice))
}
