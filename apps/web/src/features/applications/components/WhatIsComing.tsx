import { Title } from '@mantine/core'
import {
  type Icon,
  IconAddressBook,
  IconBook2,
  IconCalendarEvent,
  IconSparkles,
} from '@tabler/icons-react'
import { Sprig } from '#components/brand/Sprig.tsx'
import classes from './Waiting.module.css'

const features: { icon: Icon; name: string; text: string }[] = [
  {
    icon: IconAddressBook,
    name: 'Member Directory',
    text: 'Connect with 200+ female founders and supporters, near you and in your industry.',
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

/** What members find once they are approved. */
export function WhatIsComing() {
  return (
    <>
      <section className={classes.news} aria-labelledby="news-title">
        <div>
          <Title order={2} id="news-title">
            Something Exciting is Coming
          </Title>
          <p>Our team is putting the finishing touches on the platform.</p>
        </div>
        <Sprig />
      </section>
      <section aria-labelledby="features-title">
        <Title order={2} size="h3" id="features-title">
          What's Coming Your Way
        </Title>
        <ul className={classes.features}>
          {features.map(({ icon: FeatureIcon, name, text }) => (
            <li key={name}>
              <FeatureIcon aria-hidden stroke={1.4} className={classes.icon} />
              <Title order={3} size="h4">
                {name}
              </Title>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.footer}>
        <p>Thank you for being part of our community. We'll notify you as soon as we launch!</p>
        <p className={classes.soon}>
          <span className={classes.pulse} aria-hidden="true" />
          Platform launching soon
        </p>
      </section>
    </>
  )
}
