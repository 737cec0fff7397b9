import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** A badge or small mark above the title. */
  eyebrow?: ReactNode
  /** Buttons; at most one of them in the accent. */
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, eyebrow, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        {eyebrow && <div className={classes.eyebrow}>{eyebrow}</div>}
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
