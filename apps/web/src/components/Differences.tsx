import { Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Differences.module.css'

export interface Difference {
  key: string
  label: ReactNode
  /** In words; empty of what was not there. */
  from: string
  to: string
}

/** What changed, a line each: what it was and what it is. */
export function Differences({ differences }: { differences: Difference[] }) {
  return (
    <dl className={classes.differences}>
      {differences.map(({ key, label, from, to }) => (
        <div key={key}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <dd>
            <Text span inherit c="dimmed" className={classes.from ?? ''}>
              {from || 'Nothing'}
            </Text>
            <span aria-hidden>→</span>
            <VisuallyHidden> became </VisuallyHidden>
            <Text span inherit fw={600}>
              {to || 'Nothing'}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  )
}
