import { Button, Group, Title } from '@mantine/core'
import type { EndpointOutput } from '@portal/shared/core/endpoint'
import type { getAbout } from '@portal/shared/network/endpoints'
import type { Impact } from '@portal/shared/network/schemas'
import { IconLink } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { paths } from '#config/paths.ts'
import { copyText } from '#lib/browser.ts'
import { useNetwork } from '#lib/network.ts'
import { notify } from '#lib/notify.tsx'
import classes from './About.module.css'

interface SectionProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

function Section({ title, className, children }: SectionProps) {
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

/** The sections of the network file. A part that the file leaves out has no section. */
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

async function copyInvitation() {
  const address = new URL(paths.onboarding, window.location.origin).href
  if (await copyText(address)) notify.success('Link copied.')
  else notify.info(`Copy this address: ${address}`)
}

/** Readers are members already, so the section asks them to invite others. */
export function JoinNetwork() {
  const { name, links } = useNetwork()
  return (
    <Section title="Join Our Network">
      <p>
        Do you know a woman who is building a company, or somebody who wants to support one? Send
        her the link with which she can apply to {name}.
      </p>
      <Group gap="sm">
        <Button
          leftSection={<IconLink aria-hidden size="1.125rem" stroke={1.5} />}
          onClick={copyInvitation}
        >
          Copy the link to apply
        </Button>
        <ExternalButton href={links.website} variant="outline">
          Visit our website
        </ExternalButton>
      </Group>
    </Section>
  )
}

/** The impact figures with their labels. */
const impactOf = (figures: Impact): [label: string, figure: number][] => [
  ['Members', figures.members],
  ['Founders', figures.founders],
  ['Events held', figures.events_held],
  ['Wins shared', figures.wins_shared],
  ['Studies', figures.studies],
  ['Resources', figures.resources],
]

/** Whether a place in the team is not taken yet. */
const isOpenPlace = ({ name }: { name: string }) => name === 'TBC'
