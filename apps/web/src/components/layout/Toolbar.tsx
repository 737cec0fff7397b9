import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface ToolbarProps {
  /** Names the landmark for screen readers, e.g. 'Search and filter members'. */
  label: string
  search?: ReactNode
  /** Filters and view controls. */
  children?: ReactNode
  /**
   * The result in words ('12 members found'); announced when it changes. Empty, it keeps its line free
   * for the result to come; without one there is no line.
   */
  count?: ReactNode
}

export function Toolbar({ label, search, children, count }: ToolbarProps) {
  return (
    <search aria-label={label} className={classes.toolbar}>
      {search && <div className={classes.toolbarSearch}>{search}</div>}
      {children}
      <p role="status" className={classes.toolbarCount} hidden={count === undefined}>
        {count}
      </p>
    </search>
  )
}
