import { Anchor, Card, Title } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type AccountSection, incompleteIn } from '../sections.ts'
import classes from './Account.module.css'

interface PageNavProps {
  me: Me
  sections: AccountSection[]
  /** What stands on the page besides the sections of the profile. */
  others: { id: string; title: string }[]
  /** The completeness of the profile. */
  children: ReactNode
}

const toHeading = (id: string) => () => {
  document.getElementById(id)?.focus({ preventScroll: true })
}

/** Where things are on a long page, and where something is missing. */
export function PageNav({ me, sections, others, children }: PageNavProps) {
  const items = [
    ...sections.map((section) => ({ ...section, gaps: incompleteIn(me, section).length })),
    ...others.map((other) => ({ ...other, gaps: 0 })),
  ]
  return (
    <Card className={`${classes.card} ${classes.contents}`}>
      <Title order={2} size="h3" id="contents">
        Your profile
      </Title>
      {children}
      <nav aria-labelledby="contents">
        <ul className={classes.places}>
          {items.map(({ id, title, gaps }) => (
            <li key={id} className={classes.place}>
              <Anchor component={Link} to={`#${id}`} replace onClick={toHeading(id)}>
                {title}
              </Anchor>
              {gaps > 0 && <span className={classes.quiet}>{gaps} incomplete</span>}
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
