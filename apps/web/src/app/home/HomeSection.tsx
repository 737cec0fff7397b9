import { Button, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { Path } from '#config/paths.ts'
import classes from './Home.module.css'

interface HomeSectionProps {
  title: string
  /** The way to all there is. */
  more?: { label: string; to: Path }
  children: ReactNode
}

export function HomeSection({ title, more, children }: HomeSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <div className={classes.sectionHead}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {more && (
          <Button component={Link} to={more.to} variant="link">
            {more.label}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
