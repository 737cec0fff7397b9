import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Health } from '../components/Health.tsx'

export function HealthPage() {
  return (
    <Page title="Health">
      <PageHeader
        title="Health"
        subtitle="How the portal runs: its e-mails, its jobs, its backups and its database."
      />
      <Health />
    </Page>
  )
}
