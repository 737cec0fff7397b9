import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { paths } from '#config/paths.ts'
import classes from '../components/Archive.module.css'
import { ArchiveList } from '../components/ArchiveList.tsx'

export function ArchivePage() {
  return (
    <Page title="Activity Archive">
      <PageHeader
        title="Activity Archive"
        subtitle="The events you attended, the studies you took part in and the forms you sent."
        eyebrow={
          <Anchor component={Link} to={paths.account} className={classes.back ?? ''}>
            <IconArrowLeft aria-hidden size="1em" />
            Back to Account
          </Anchor>
        }
      />
      <ArchiveList />
    </Page>
  )
}
