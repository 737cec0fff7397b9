import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { InPreparation } from '../../components/feedback/InPreparation.tsx'
import { Page } from '../../components/layout/Page.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { paths } from '../../config/paths.ts'

export function DashboardPage() {
  return (
    <Page title="Community Pulse">
      <PageHeader
        title="Community Pulse"
        subtitle="What is happening in the network, at a glance."
      />
      <InPreparation
        action={
          <Button component={Link} to={paths.directory}>
            Open the directory
          </Button>
        }
      />
    </Page>
  )
}
