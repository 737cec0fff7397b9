import { Page } from '../../components/layout/Page.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'

export function DashboardPage() {
  return (
    <Page title="Community Pulse">
      <PageHeader
        title="Community Pulse"
        subtitle="What is happening in the network, at a glance."
      />
    </Page>
  )
}
