import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useRef, useState } from 'react'
import classes from './notify.module.css'

const NotificationList = lazy(() => import('./NotificationList.tsx'))

/**
 * Where notifications appear; F8 moves focus here. Their code is no part of the first page: it comes with
 * the first touch of a key or the screen, so that it is there before anything can succeed or fail.
 */
export function NotificationsHost() {
  const region = useRef<HTMLElement>(null)
  const [awake, setAwake] = useState(false)
  const { notifications } = useNotifications()
  const wake = () => setAwake(true)
  useWindowEvent('pointerdown', wake)
  useWindowEvent('keydown', wake)
  useHotkeys([['F8', () => region.current?.focus()]], [])

  return (
    <section ref={region} tabIndex={-1} aria-label="Notifications (F8)" className={classes.region}>
      {(awake || notifications.length > 0) && (
        <Suspense>
          <NotificationList />
        </Suspense>
      )}
    </section>
  )
}
