import { Button, Group } from '@mantine/core'
import { useSyncExternalStore } from 'react'
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

/** The keys of actions that can still be undone. */
const delayed = new Set<string>()
const listeners = new Set<() => void>()
const changeDelayed = (change: () => void) => {
  change()
  for (const listener of listeners) listener()
}
const subscribeDelayed = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether an action can still be undone, also after leaving the page that began it. */
export const useIsDelayed = (key: string): boolean =>
  useSyncExternalStore(subscribeDelayed, () => delayed.has(key))

/**
 * Sends an action with a delay, during which a notification offers to undo it. Ignores an action
 * with the key of one that can still be undone, such as that of a second click.
 */
export function sendLater(key: string, message: string, send: () => void): void {
  if (delayed.has(key)) return
  const notice = notifyUndoable(message, () => stop(), DELAY_MS)
  const stop = delay(send, () => {
    changeDelayed(() => delayed.delete(key))
    notify.dismiss(notice)
  })
  changeDelayed(() => delayed.add(key))
}
