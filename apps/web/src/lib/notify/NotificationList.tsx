import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import '#config/styles/app.css'

/**
 * Bottom right on large screens, top on small ones; at most three, each for five seconds,
 * or for as long as they are held.
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
