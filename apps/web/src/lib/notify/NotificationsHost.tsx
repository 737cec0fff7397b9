import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { useNotifications } from '@mantine/notifications'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { keysText, shortcuts } from '../dom/shortcuts.ts'
import classes from './notify.module.css'

/**
 * Where the title of the page, or of the dialog over it, ends in the window, in pixels. 0 if it begins below
 * the upper third.
 */
function titleEnd(): number {
  const title = document.querySelector('[role="dialog"] header') ?? document.querySelector('h1')
  const { top, bottom } = title?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return top < innerHeight / 3 ? Math.max(0, bottom) : 0
}

/**
 * Where notifications appear; F8 moves focus here. Their code is no part of the first page: it comes with
 * the first touch of a key or the screen, so that it is there before anything can succeed or fail. When it
 * cannot be fetched the page lives on without, and the next touch tries again.
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
    // A notification that is dismissed takes the focus with it, in some browsers without a word.
    setHeld(region.current?.contains(document.activeElement) ?? false)
  }
  useWindowEvent('pointerdown', onTouch)
  useWindowEvent('keydown', onTouch)
  useHotkeys([[shortcuts.notifications.keys, () => region.current?.focus()]], [])
  useEffect(() => {
    if (some) wake()
  }, [some, wake])
  // On small screens the list stays below the title, which another page or scrolling moves.
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
