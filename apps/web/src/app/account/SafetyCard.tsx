import { Card, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import classes from './Safety.module.css'

interface SafetyCardProps {
  /** What stands after the # of an address that leads here. */
  id: string
  title: string
  intro: ReactNode
  /** Where else it leads. */
  action?: ReactNode
  children: ReactNode
}

export function SafetyCard({ id, title, intro, action, children }: SafetyCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useLocation().hash === `#${id}`

  // After the page's own heading, which takes the focus whenever a page is opened.
  useEffect(() => {
    if (!asked) return
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [asked])

  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title ref={heading} order={2} id={id} tabIndex={-1} className={classes.title ?? ''}>
            {title}
          </Title>
          <p className={classes.intro}>{intro}</p>
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}
