import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { EndpointOutput } from '@portal/shared/core/endpoint'
import { paths } from '@portal/shared/core/paths'
import type { getAbout } from '@portal/shared/network/endpoints'
import type { Impact } from '@portal/shared/network/schemas'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { copy } from '#lib/notify/copy.ts'
import { useNetwork } from '#lib/session/network.ts'
import { aboutQuery } from '../api.ts'
import classes from '../components/About.module.css'

export default function AboutPage() {
  const { tagline } = useNetwork()
  const query = useQuery(aboutQuery)
  return (
    <Page title="About" subtitle={tagline}>
      <Stack gap="xl">
        <QueryBoundary
          query={query}
          errorMessage="We couldn’t load this page."
          skeleton={<CardSkeleton text="Loading..." />}
        >
          {(about) => <AboutSections about={about} />}
        </QueryBoundary>
        <JoinNetwork />
      </Stack>
    </Page>
  )
}

function AboutSections({ about }: { about: EndpointOutput<typeof getAbout> }) {
  const { thesis, how_we_work, figures, tracks, team } = about
  return (
    <>
      {thesis.length > 0 && (
        <Section title="Our thesis">
          {thesis.map((paragraph, index) => (
            <Text
              key={paragraph}
              {...(index === 0
                ? { maw: '52rem', ff: 'heading', fz: 'h3', lh: 1.45 }
                : { maw: 'var(--portal-reading-width)' })}
            >
              {paragraph}
            </Text>
          ))}
        </Section>
      )}
      {how_we_work.length > 0 && (
        <Section title="How we work">
          <SimpleGrid
            component="ol"
            minColWidth="min(100%, 16rem)"
            autoFlow="auto-fit"
            spacing="lg"
            className={classes.ways ?? ''}
          >
            {how_we_work.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </SimpleGrid>
        </Section>
      )}
      <Section title="Our impact">
        <div className={classes.figures}>
          <FactList look="figures" facts={impactOf(figures)} />
        </div>
      </Section>
      {tracks.length > 0 && (
        <Section title="Activity tracks">
          <Group component="ul" gap="xs">
            {tracks.map((track) => (
              <Box
                component="li"
                key={track}
                display="block"
                px="1rem"
                py="0.5rem"
                bdrs="xl"
                fw={600}
                bg="var(--portal-tint)"
                c="var(--portal-brand-ink)"
              >
                {track}
              </Box>
            ))}
          </Group>
        </Section>
      )}
      {team.length > 0 && (
        <Section title="Our team">
          <SimpleGrid component="ul" minColWidth="min(100%, 16rem)">
            {team.map((person) => (
              <Group component="li" key={`${person.name} ${person.role}`} gap="sm" wrap="nowrap">
                <PersonAvatar
                  name={person.name === 'TBC' ? '' : person.name}
                  letters={2}
                  src={person.photo ?? null}
                />
                <Box lh={1.35} miw={0}>
                  <Text component="div" inherit ff="heading" fz="h4" fw={540}>
                    {person.name || 'TBC'}
                  </Text>
                  <Text component="div" inherit c="dimmed">
                    {person.role}
                  </Text>
                </Box>
              </Group>
            ))}
          </SimpleGrid>
        </Section>
      )}
    </>
  )
}

function JoinNetwork() {
  const { name, links } = useNetwork()
  return (
    <Section title="Join Our Network">
      <Text maw="var(--portal-reading-width)">
        Know a woman who’s building a company, or someone who’d like to support one? Send them the
        link to apply to {name}.
      </Text>
      <Group gap="sm">
        <Button
          leftSection={<IconLink aria-hidden size="1.125rem" stroke={1.5} />}
          onClick={() => copy(window.location.origin + paths.onboarding)}
        >
          Copy link to apply
        </Button>
        <ExternalButton href={links.website} variant="outline">
          Visit our website
        </ExternalButton>
      </Group>
    </Section>
  )
}

const impactOf = (figures: Impact) => [
  { label: 'Members', value: figures.members },
  { label: 'Founders', value: figures.founders },
  { label: 'Events held', value: figures.events_held },
  { label: 'Wins shared', value: figures.wins_shared },
  { label: 'Studies', value: figures.studies },
  { label: 'Resources', value: figures.resources },
]
