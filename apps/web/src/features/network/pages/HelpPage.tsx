import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import classes from '../components/Help.module.css'
import { HelpContact } from '../components/HelpContact.tsx'
import { Questions } from '../components/Questions.tsx'
import { ShortcutTable } from '../components/ShortcutTable.tsx'
import { questionGroups } from '../questions.tsx'

const sections = [
  ...questionGroups,
  { id: 'shortcuts', title: 'Keyboard shortcuts' },
  { id: 'contact', title: 'Write to us' },
]

export function HelpPage() {
  const { hash, key } = useLocation()
  // A link to a section takes the keyboard along, as it would on a page that is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again is an occasion, too.
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
