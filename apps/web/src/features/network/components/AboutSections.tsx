import { Title } from '@mantine/core'
import type { EndpointOutput } from '@portal/shared/core/endpoint'
import type { getAbout } from '@portal/shared/network/endpoints'
import { type ReactNode, useId } from 'react'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { impactOf, isOpenPlace } from '../about-texts.ts'
import classes from './About.module.css'

interface SectionProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

export function Section({ title, className, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={`${classes.section} ${className ?? ''}`}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      {children}
    </section>
  )
}

/** What the network says of itself; what its file leaves out has no section. */
export function AboutSections({ about }: { about: EndpointOutput<typeof getAbout> }) {
  const { thesis, how_we_work, figures, tracks, team } = about
  return (
    <>
      {thesis.length > 0 && (
        <Section title="Our thesis" className={classes.thesis}>
          {thesis.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      )}
      {how_we_work.length > 0 && (
        <Section title="How we work">
          <ol className={classes.ways}>
            {how_we_work.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ol>
        </Section>
      )}
      <Section title="Our impact">
        <dl className={classes.figures}>
          {impactOf(figures).map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {tracks.length > 0 && (
        <Section title="Activity tracks">
          <ul className={classes.tracks}>
            {tracks.map((track) => (
              <li key={track}>{track}</li>
            ))}
          </ul>
        </Section>
      )}
      {team.length > 0 && (
        <Section title="Our team">
          <ul className={classes.team}>
            {team.map((person) => (
              <li key={`${person.name} ${person.role}`} className={classes.person}>
                <PersonAvatar name={isOpenPlace(person) ? '' : person.name} letters={2} size="lg" />
                <span>
                  <span className={classes.name}>{person.name}</span>
                  <span className={classes.role}>{person.role}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
