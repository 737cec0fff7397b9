import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function DirectoryPage() {
  return (
    <Page title="Member Directory">
      <PageHeader
        title="Member Directory"
        subtitle="Find other founders by name, company or industry."
      />
    </Page>
  )
}
