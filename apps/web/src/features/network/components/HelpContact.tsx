import { Anchor, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { useNetwork } from '#lib/network.ts'
import classes from './Help.module.css'

/** Whom to write to, and where else the network is found. */
export function HelpContact() {
  const { contact_email, short_name, professional_network, links } = useNetwork()
  const places = [
    [`${short_name} website`, links.website],
    [professional_network, links.professional_network],
    ['Event listings', links.events_platform],
    ['Group chat', links.messaging_app],
    ['Calendar', links.calendar],
  ] as const
  return (
    <section aria-labelledby="contact" className={classes.contact}>
      <div>
        <Title order={2} size="h3" tabIndex={-1} id="contact">
          Still stuck?
        </Title>
        <p>Write to us and say what you were trying to do.</p>
        <p className={classes.mail}>
          <IconMail aria-hidden stroke={1.6} />
          <Anchor inherit href={`mailto:${contact_email}`}>
            {contact_email}
          </Anchor>
        </p>
      </div>
      <ul aria-label={`${short_name} elsewhere`} className={classes.places}>
        {places.map(([name, href]) => (
          <li key={name}>
            <ExternalLink href={href}>{name}</ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
