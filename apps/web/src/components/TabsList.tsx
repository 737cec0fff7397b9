import { Tabs, type TabsListProps, useTabsContext } from '@mantine/core'
import { Children, useEffect, useRef, useState } from 'react'
import classes from './TabsList.module.css'

/** Tabs in one line. If they don't fit, the line scrolls to the open tab and fades at the edges. */
export function TabsList(props: TabsListProps) {
  const line = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState({ start: false, end: false })
  const { value } = useTabsContext()
  const length = Children.count(props.children)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs may be at the ends.
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

  // Counts arrive after the tabs and widen them. scrollIntoView would also scroll the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another tab opens.
  useEffect(() => {
    const root = line.current
    if (!root) return
    const observer = new ResizeObserver(() => {
      const open = root.querySelector('[aria-selected="true"]')
      if (!open) return
      const tab = open.getBoundingClientRect()
      const around = root.getBoundingClientRect()
      root.scrollBy({ left: tab.x + tab.width / 2 - around.x - around.width / 2 })
    })
    for (const tab of root.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [value, length])

  return (
    <Tabs.List
      {...props}
      ref={line}
      className={classes.line ?? ''}
      mod={{ 'cut-start': isCut.start, 'cut-end': isCut.end }}
    />
  )
}
