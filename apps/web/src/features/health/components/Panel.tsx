import { Card } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Health.module.css'

interface PanelProps {
  title: string
  /** How things stand, at a glance. */
  badge?: ReactNode
  children: ReactNode
}

export function Panel({ title, badge, children }: PanelProps) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} className={classes.panel}>
      <div className={classes.top}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </Card>
  )
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
