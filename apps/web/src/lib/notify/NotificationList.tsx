import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import '#config/styles/app.css'

/**
 * Shown at the bottom right on large screens, at the top on small ones. At most three
 * notifications, each for five seconds, or while the pointer or focus holds them.
 */
export function NotificationList({ held: isPaused }: { held: boolean }) {
  const large = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  return (
    <Notifications
      position={large ? 'bottom-right' : 'top-center'}
      limit={3}
      autoClose={isPaused ? false : 5000}
      containerWidth="min(420px, calc(100vw - 2rem))"
      allowDragDismiss={false}
      allowScrollDismiss={false}
      withinPortal={false}
      transitionDuration={180}
    />
  )
}
