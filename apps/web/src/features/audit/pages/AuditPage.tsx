import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { AuditLog } from '../components/AuditLog.tsx'

export function AuditPage() {
  return (
    <Page title="Audit log">
      <PageHeader
        title="Audit log"
        subtitle="What administrators changed and took out. Nobody can edit or delete it."
      />
      <AuditLog />
    </Page>
  )
}
