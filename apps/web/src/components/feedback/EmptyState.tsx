import type { ReactNode } from 'react'
import { Sprig } from '../brand/Sprig.tsx'
import classes from './Feedback.module.css'

interface EmptyStateProps {
  /** What would be here. */
  text: ReactNode
  /** A second, quieter sentence. */
  hint?: ReactNode
  /** The button that fills the gap. */
  action?: ReactNode
}

export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Sprig />
      <p className={classes.lead}>{text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
