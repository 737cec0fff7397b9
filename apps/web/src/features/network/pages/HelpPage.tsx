import { Anchor, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { Keys } from '#components/Keys.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { useNetwork } from '#lib/network.ts'
import { shortcuts } from '#lib/shortcuts.ts'
import classes from '../components/Help.module.css'
import { Questions } from '../components/Questions.tsx'
import { questionGroups } from '../questions.tsx'

const sections = [
  ...questionGroups,
  { id: 'shortcuts', title: 'Keyboard shortcuts' },
  { id: 'contact', title: 'Write to us' },
]

export function HelpPage() {
  const { hash, key } = useLocation()
  // A link to a section moves focus there, as it does when a page is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again moves focus, too.
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    if (target?.tagName === 'H2') target.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <Page title="Help & Support" width="reading">
      <PageHeader
        title="Help & Support"
        subtitle="Answers to what members ask most, and a person to write to."
      />
      <nav aria-label="On this page">
        <ul className={classes.contents}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Anchor component={Link} to={{ hash: id }} replace>
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <Questions />
      <ShortcutTable />
      <HelpContact />
    </Page>
  )
}

/** Every shortcut of the portal, as the keys are printed on this keyboard. */
function ShortcutTable() {
  return (
    <section aria-labelledby="shortcuts" className={classes.group}>
      <Title order={2} tabIndex={-1} id="shortcuts" className={classes.groupTitle}>
        Keyboard shortcuts
      </Title>
      <table className={classes.shortcuts}>
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(shortcuts).map((shortcut) => (
            <tr key={shortcut.keys}>
              <th scope="row">
                <Keys of={shortcut} />
              </th>
              <td>{shortcut.does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The contact address, and the network's other sites. */
function HelpContact() {
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
