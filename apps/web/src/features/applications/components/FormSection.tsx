import { SimpleGrid, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Wizard.module.css'

export const sectionId = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Some of a form's questions, two beside each other where there is room. */
export function FormSection({ heading, children }: { heading?: string; children: ReactNode }) {
  const id = heading && sectionId(heading)
  return (
    <section className={classes.section} id={id} aria-labelledby={id && `${id}-title`}>
      {heading && (
        <Title order={2} id={`${id}-title`} mb="lg">
          {heading}
        </Title>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        {children}
      </SimpleGrid>
    </section>
  )
}

/** A question that takes the whole width. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <div className={classes.wide}>{children}</div>
)
