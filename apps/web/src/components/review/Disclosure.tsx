import type { ReactNode } from 'react'
import classes from './Review.module.css'

interface DisclosureProps {
  summary: string
  label?: string
  open?: boolean
  children: ReactNode
}

/** Uses <details>, so that find-in-page also searches the hidden text. */
export function Disclosure({ summary, label, open, children }: DisclosureProps) {
  return (
    <details open={open} className={classes.more}>
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  )
}
