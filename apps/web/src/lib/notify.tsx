import type { NotificationProps } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { IconCheck, IconExclamationMark, IconInfoSmall } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import classes from './notify.module.css'

const SWIPE_THRESHOLD = 50

let latest = 0

// An icon besides the colour, which alone would not be enough.
const looks = {
  success: { color: 'sage.6', icon: <IconCheck aria-hidden size="1.125rem" stroke={2.5} /> },
  info: { color: 'plum.5', icon: <IconInfoSmall aria-hidden size="1.5rem" stroke={2.5} /> },
  error: { color: 'red.6', icon: <IconExclamationMark aria-hidden size="1.125rem" stroke={2.5} /> },
}

/** A swipe to the right of at least 50 px dismisses; shorter ones spring back. */
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

function show(
  message: ReactNode,
  look: Pick<NotificationProps, 'color' | 'icon' | 'role'> & { title?: string },
) {
  latest += 1
  const id = `notice-${latest}`
  notifications.show({
    ...look,
    id,
    message,
    // The newest stands in front; whatever that pushes beyond the limit is dropped, not kept waiting.
    priority: latest,
    closeButtonProps: { 'aria-label': 'Dismiss notification' },
    ...swipeToDismiss(id),
  })
  notifications.cleanQueue()
  return id
}

/** The one notification system (spec 4.11, 9.2). Each call returns an id for `notify.dismiss`. */
export const notify = {
  success: (message: ReactNode) => show(message, { ...looks.success, role: 'status' }),
  info: (message: ReactNode) => show(message, { ...looks.info, role: 'status' }),
  /** Destructive: announced assertively. */
  error: (problem: { title?: string; message: ReactNode } | string) => {
    const { message, ...rest } = typeof problem === 'string' ? { message: problem } : problem
    return show(message, { ...rest, ...looks.error, role: 'alert' })
  },
  /** Closes one notification, or all of them when no id is given. */
  dismiss: (id?: string) => (id === undefined ? notifications.clean() : notifications.hide(id)),
}

/** Where notifications appear: bottom right on large screens, top on small ones. F8 moves focus here. */
export function NotificationsHost() {
  const region = useRef<HTMLElement>(null)
  const large = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  useHotkeys([['F8', () => region.current?.focus()]], [])

  return (
    <section ref={region} tabIndex={-1} aria-label="Notifications (F8)" className={classes.region}>
      <Notifications
        position={large ? 'bottom-right' : 'top-center'}
        limit={3}
        autoClose={5000}
        containerWidth="min(420px, calc(100vw - 2rem))"
        allowDragDismiss={false}
        allowScrollDismiss={false}
        withinPortal={false}
        transitionDuration={180}
      />
    </section>
  )
}
