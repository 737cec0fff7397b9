import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function WaitingPage() {
  return (
    <Page title="Welcome" landmark>
      <PageHeader title="Welcome" />
    </Page>
  )
}
