import type { NotificationProps } from '@mantine/core'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { isolateRuns } from '@portal/shared/core/direction'
import { IconCheck, IconExclamationMark, IconInfoSmall } from '@tabler/icons-react'
import type { PointerEvent, ReactNode } from 'react'

const SWIPE_THRESHOLD = 50

const LIMIT = 3

let latest = 0

// Also set on the list, whose code may load after the first notification.
notificationsStore.updateState((state) => ({ ...state, limit: LIMIT }))

// Colour alone must not carry the meaning.
const looks = {
  success: {
    color: 'var(--portal-sage-fill)',
    icon: <IconCheck aria-hidden size="1.125rem" stroke={2.5} />,
  },
  info: {
    color: 'var(--portal-fill)',
    icon: <IconInfoSmall aria-hidden size="1.5rem" stroke={2.5} />,
  },
  error: {
    color: 'var(--portal-danger)',
    icon: <IconExclamationMark aria-hidden size="1.125rem" stroke={2.5} />,
  },
}

/**
 * A swipe to the right of at least 50 px dismisses. Mantine's own gesture (`allowDragDismiss`,
 * https://mantine.dev/x/notifications/) is off: it accepts a third of the width or a flick in
 * either direction, and cannot be configured.
 */
function swipeToDismiss(id: string) {
  let start: number | null = null
  const distance = (event: PointerEvent<HTMLElement>) =>
    start === null ? 0 : Math.max(0, event.clientX - start)
  const settle = (event: PointerEvent<HTMLElement>) => {
    const swiped = distance(event) >= SWIPE_THRESHOLD
    start = null
    event.currentTarget.style.removeProperty('translate')
    if (swiped) notifications.hide(id)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return
      start = event.clientX
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start !== null) event.currentTarget.style.translate = `${distance(event)}px 0`
    },
    onPointerUp: settle,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start = null
      event.currentTarget.style.removeProperty('translate')
    },
  }
}

const fingerprint = ({ role, title, message }: NotificationData) =>
  typeof message === 'string' && JSON.stringify([role, title, message])

/** Removes earlier notifications with the same text. */
function removeRepeated(notice: NotificationData): void {
  const repeated = fingerprint(notice)
  if (repeated === false) return
  const others = (list: NotificationData[]) => list.filter((one) => fingerprint(one) !== repeated)
  notificationsStore.updateState((state) => ({
    ...state,
    notifications: others(state.notifications),
    queue: others(state.queue),
  }))
}

function show(
  message: ReactNode,
  look: Pick<NotificationProps, 'color' | 'icon' | 'role'> & {
    title?: string
    autoClose?: number | false
  },
) {
  latest += 1
  const id = `notice-${latest}`
  const words = {
    ...look,
    ...(look.title && { title: isolateRuns(look.title) }),
    message: typeof message === 'string' ? isolateRuns(message) : message,
  }
  removeRepeated(words)
  notifications.show({
    ...words,
    id,
    // The newest is in front. Notifications beyond the limit are dropped, not queued.
    priority: latest,
    closeButtonProps: { 'aria-label': 'Dismiss notification' },
    ...swipeToDismiss(id),
  })
  notifications.cleanQueue()
  return id
}

/** The one notification system. Each call returns an id for `notify.dismiss`. */
export const notify = {
  /** `duration` is in ms. */
  success: (news: ReactNode | { title: string; message: string }, duration?: number) => {
    const shown = duration === undefined ? {} : { autoClose: duration }
    const look = { ...looks.success, role: 'status', ...shown } as const
    const titled = typeof news === 'object' && news !== null && 'title' in news
    return titled ? show(news.message, { ...look, title: news.title }) : show(news, look)
  },
  /** With `stays`, it is shown until it is closed. */
  info: (message: ReactNode, stays = false) =>
    show(message, { ...looks.info, role: 'status', ...(stays && { autoClose: false }) }),
  /** Announced assertively. */
  error: (problem: { title?: string; message: ReactNode } | string) => {
    const { message, ...rest } = typeof problem === 'string' ? { message: problem } : problem
    return show(message, { ...rest, ...looks.error, role: 'alert' })
  },
  /** Closes one notification, or all of them when no id is given. */
  dismiss: (id?: string) => (id === undefined ? notifications.clean() : notifications.hide(id)),
}
