import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { useNotifications } from '@mantine/notifications'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { keysText, shortcuts } from '../dom/shortcuts.ts'
import classes from './notify.module.css'

/** Returns the bottom of the title in pixels; 0 if it is below the upper third. */
function titleEnd(): number {
  const title = document.querySelector('[role="dialog"] header') ?? document.querySelector('h1')
  const { top, bottom } = title?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return top < innerHeight / 3 ? Math.max(0, bottom) : 0
}

/**
 * The region of notifications; F8 focuses it. Its code loads with the first key or touch, before
 * any change can succeed or fail. After a failed load the next key or touch tries again.
 */
export function NotificationsHost() {
  const region = useRef<HTMLElement>(null)
  const [list, setList] = useState<{ List: ComponentType<{ held: boolean }> }>()
  const [held, setHeld] = useState(false)
  const { notifications } = useNotifications()
  const some = notifications.length > 0
  const wake = useCallback(() => {
    if (list) return
    import('./NotificationList.tsx').then(
      ({ NotificationList }) => setList({ List: NotificationList }),
      () => {},
    )
  }, [list])
  const onTouch = () => {
    wake()
    // Some browsers fire no blur event when a focused notification is removed.
    setHeld(region.current?.contains(document.activeElement) ?? false)
  }
  useWindowEvent('pointerdown', onTouch)
  useWindowEvent('keydown', onTouch)
  useHotkeys([[shortcuts.notifications.keys, () => region.current?.focus()]], [])
  useEffect(() => {
    if (some) wake()
  }, [some, wake])
  // On small screens the list follows the title, which moves with navigation and scrolling.
  useEffect(() => {
    if (!some) return
    let frame = 0
    const follow = () => {
      region.current?.style.setProperty('--title-end', `${titleEnd()}px`)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [some])

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={`Notifications (${keysText(shortcuts.notifications)})`}
      aria-live="polite"
      aria-relevant="additions"
      className={classes.region}
      onFocus={() => setHeld(true)}
      onBlur={({ relatedTarget }) => setHeld(region.current?.contains(relatedTarget) ?? false)}
    >
      {list && <list.List held={held} />}
    </section>
  )
}
