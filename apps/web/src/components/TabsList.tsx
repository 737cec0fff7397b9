import { Tabs, type TabsListProps, useTabsContext } from '@mantine/core'
import { Children, useEffect, useRef, useState } from 'react'
import classes from './TabsList.module.css'

/**
 * The tabs of a page, in one line. Where they do not fit, the line scrolls: it begins at the open tab, and
 * fades at the sides where it goes on.
 */
export function TabsList(props: TabsListProps) {
  const line = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState({ start: false, end: false })
  const { value } = useTabsContext()
  const length = Children.count(props.children)

  // The line goes on where its first or last tab is not in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs may stand at the ends.
  useEffect(() => {
    const root = line.current
    const [start, end] = [root?.firstElementChild, root?.lastElementChild]
    if (!start || !end) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const side = target === start ? 'start' : 'end'
          setIsCut((before) => ({ ...before, [side]: intersectionRatio < 0.99 }))
        }
      },
      { root, rootMargin: '4px', threshold: 0.99 },
    )
    observer.observe(start)
    observer.observe(end)
    return () => observer.disconnect()
  }, [length])

  // Not by scrollIntoView, which moves the page as well when the tabs are below the window. The observer
  // gives the places once the page is laid out; asking for them here would lay it out twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab is the occasion.
  useEffect(() => {
    const root = line.current
    const open = root?.querySelector('[aria-selected="true"]')
    if (!root || !open) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect()
        if (!seen?.rootBounds) return
        const { boundingClientRect: tab, rootBounds: around } = seen
        root.scrollBy({ left: tab.x + tab.width / 2 - around.x - around.width / 2 })
      },
      { root },
    )
    observer.observe(open)
    return () => observer.disconnect()
  }, [value])

  return (
    <Tabs.List
      {...props}
      ref={line}
      className={classes.line ?? ''}
      mod={{ 'cut-start': isCut.start, 'cut-end': isCut.end }}
    />
  )
}
