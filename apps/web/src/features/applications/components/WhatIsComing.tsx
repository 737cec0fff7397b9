import { Flex, Group, Paper, Text, Title } from '@mantine/core'
import {
  type Icon,
  IconAddressBook,
  IconBook2,
  IconCalendarEvent,
  IconSparkles,
} from '@tabler/icons-react'
import { Sprig } from '#components/brand/Sprig.tsx'
import { useNetwork } from '#lib/session/network.ts'
import classes from './Waiting.module.css'

const featuresOf = (size: string): { icon: Icon; name: string; text: string }[] => [
  {
    icon: IconAddressBook,
    name: 'Member Directory',
    text: `Connect with ${size}, near you and in your industry.`,
  },
  {
    icon: IconCalendarEvent,
    name: 'Events',
    text: 'Exclusive networking events, workshops and founder meetups.',
  },
  {
    icon: IconBook2,
    name: 'Resources',
    text: 'A curated library of tools, guides and insights.',
  },
  {
    icon: IconSparkles,
    name: 'Opportunities',
    text: 'Job postings, funding opportunities and collaboration requests.',
  },
]

export function WhatIsComing() {
  const { before_launch, size } = useNetwork()
  return (
    <>
      {before_launch && <Launch />}
      <section aria-labelledby="features-title">
        <Title order={2} size="h3" id="features-title">
          What's Coming Your Way
        </Title>
        <ul className={classes.features}>
          {featuresOf(size).map(({ icon: FeatureIcon, name, text }) => (
            <li key={name}>
              <FeatureIcon aria-hidden stroke={1.4} className={classes.icon} />
              <Title order={3} size="h4">
                {name}
              </Title>
              <Text mt={{ base: 0, sm: 'xs' }}>{text}</Text>
            </li>
          ))}
        </ul>
      </section>
      {before_launch && <LaunchingSoon />}
    </>
  )
}

const Launch = () => (
  <Paper component="section" className={classes.news ?? ''} aria-labelledby="news-title">
    <Group justify="space-between" wrap="nowrap" gap="lg">
      <div>
        <Title order={2} id="news-title">
          Something Exciting is Coming
        </Title>
        <Text fz="lg" mt="xs">
          Our team is putting the finishing touches on the platform.
        </Text>
      </div>
      <Sprig />
    </Group>
  </Paper>
)

const LaunchingSoon = () => (
  <Flex
    component="section"
    wrap="wrap"
    align="center"
    justify="space-between"
    rowGap="md"
    columnGap="xl"
    pt="lg"
    style={{ borderTop: '1px solid var(--portal-hairline)' }}
  >
    <Text>Thank you for being part of our community. We'll notify you as soon as we launch!</Text>
    <Group component="p" gap="sm" fw={600}>
      <span className={classes.pulse} aria-hidden="true" />
      Platform launching soon
    </Group>
  </Flex>
)
