import { Anchor, Group, Stack, Table, Text, Title } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { IconMail } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { Keys } from '#components/Keys.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton, TextLink } from '#components/links.tsx'
import { reviewShortcuts, type Shortcut, shortcuts } from '#lib/dom/shortcuts.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useCan } from '#lib/session/session.ts'
import classes from '../components/Help.module.css'
import { Questions } from '../components/Questions.tsx'
import { questionGroupsFor } from '../questions.ts'

const otherSections = [
  { id: 'past-emails', title: 'Past emails' },
  { id: 'shortcuts', title: 'Keyboard shortcuts' },
  { id: 'contact', title: 'Write to us' },
]

export default function HelpPage() {
  const { hash, key } = useLocation()
  const groups = questionGroupsFor(useCan('staff'))
  // A link to a section moves the focus there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again moves it too.
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    if (target?.tagName === 'H2') target.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <Page
      title="Help & Support"
      width="reading"
      intro="Answers to common questions, and how to contact us."
    >
      <nav aria-label="On this page">
        <Group component="ul" gap="0 var(--mantine-spacing-lg)">
          {[...groups, ...otherSections].map(({ id, title }) => (
            <li key={id}>
              <TextLink to={{ hash: id }} replace display="inline-block" py="xs">
                {title}
              </TextLink>
            </li>
          ))}
        </Group>
      </nav>
      <Questions groups={groups} />
      <Section id="past-emails" title="Past emails">
        <Group gap="sm" data-buttons="shared">
          <LinkButton to={paths.announcements} variant="outline">
            Past announcements
          </LinkButton>
          <LinkButton to={paths.newsletters} variant="outline">
            Past newsletters
          </LinkButton>
        </Group>
      </Section>
      <ShortcutTable />
      <HelpContact />
      {/* The build creates this file. */}
      <Anchor href="/third-party-notices.txt" size="sm" w="fit-content">
        Third-party licences
      </Anchor>
    </Page>
  )
}

function ShortcutTable() {
  const isReviewer = useCan('review_applications')
  return (
    <section aria-labelledby="shortcuts">
      <Title order={2} mb="sm" tabIndex={-1} id="shortcuts">
        Keyboard shortcuts
      </Title>
      <Table
        fz="md"
        horizontalSpacing={0}
        withRowBorders={false}
        className={classes.shortcuts ?? ''}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w="8rem" pt={0}>
              Keys
            </Table.Th>
            <Table.Th scope="col" pt={0}>
              What they do
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <ShortcutRows of={Object.values(shortcuts)} />
        </Table.Tbody>
        {isReviewer && (
          <Table.Tbody>
            <Table.Tr>
              <th scope="rowgroup" colSpan={2}>
                While reviewing one by one
              </th>
            </Table.Tr>
            <ShortcutRows of={Object.values(reviewShortcuts)} />
          </Table.Tbody>
        )}
      </Table>
    </section>
  )
}

const ShortcutRows = ({ of }: { of: Shortcut[] }) =>
  of.map((shortcut) => (
    <Table.Tr key={shortcut.keys}>
      <th scope="row">
        <Keys of={shortcut} />
      </th>
      <Table.Td>{shortcut.does}</Table.Td>
    </Table.Tr>
  ))

function HelpContact() {
  const { contact_email, short_name, professional_network, links } = useNetwork()
  const places = [
    { name: `${short_name} website`, href: links.website },
    { name: professional_network, href: links.professional_network },
    { name: 'Event listings', href: links.events_platform },
    { name: 'Group chat', href: links.messaging_app },
    { name: 'Calendar', href: links.calendar },
  ].flatMap(({ name, href }) => (href ? [{ name, href }] : []))
  return (
    <Group
      component="section"
      aria-labelledby="contact"
      align="stretch"
      gap="var(--mantine-spacing-lg) var(--mantine-spacing-xl)"
      p="lg"
      bdrs="md"
      bg="var(--portal-sunken)"
    >
      <Stack gap="xs" flex="1 1 18rem">
        <Title order={2} size="h3" tabIndex={-1} id="contact">
          Still stuck?
        </Title>
        <Text>Write to us and tell us what you were trying to do.</Text>
        <Group component="p" gap="xs" wrap="nowrap">
          <IconMail aria-hidden size="1.375rem" stroke={1.6} color="var(--portal-stem)" />
          <Anchor inherit href={`mailto:${contact_email}`}>
            {contact_email}
          </Anchor>
        </Group>
      </Stack>
      {places.length > 0 && (
        <Stack component="ul" aria-label={`${short_name} elsewhere`} gap="xs">
          {places.map(({ name, href }) => (
            <li key={name}>
              <ExternalLink href={href}>{name}</ExternalLink>
            </li>
          ))}
        </Stack>
      )}
    </Group>
  )
}
