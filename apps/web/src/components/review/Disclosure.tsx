import type { ReactNode } from 'react'
import classes from './Review.module.css'

interface DisclosureProps {
  summary: string
  /** What the summary is called where its text alone does not say whose it is. */
  label?: string
  open?: boolean
  children: ReactNode
}

/** The browser's own disclosure: its find-in-page searches the hidden text too. */
export function Disclosure({ summary, label, open, children }: DisclosureProps) {
  return (
    <details open={open} className={classes.more}>
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  )
}
