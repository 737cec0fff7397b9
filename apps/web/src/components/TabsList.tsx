import { Tabs, type TabsListProps, useTabsContext } from '@mantine/core'
import { Children, useEffect, useRef, useState } from 'react'
import classes from './TabsList.module.css'

/** A tab of which fewer pixels are hidden does not count as cut off. */
const SLACK = 4

/** Tabs in one line. If they don't fit, the line scrolls to the open tab and fades at the edges. */
export function TabsList(props: TabsListProps) {
  const line = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState({ start: false, end: false })
  const measure = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) =>
    setIsCut({ start: scrollLeft > SLACK, end: scrollLeft + clientWidth < scrollWidth - SLACK })
  const { value } = useTabsContext()
  const length = Children.count(props.children)

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
      measure(root)
    })
    for (const element of [root, ...root.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [value, length])

  return (
    <Tabs.List
      {...props}
      ref={line}
      onScroll={(event) => measure(event.currentTarget)}
      className={classes.line ?? ''}
      mod={{ 'cut-start': isCut.start, 'cut-end': isCut.end }}
    />
  )
}
