import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Redactions } from '../components/Redactions.tsx'

export function RedactionsPage() {
  return (
    <Page title="Redactions">
      <PageHeader
        title="Redactions"
        subtitle="What others have written about members who have left. Nothing changes until you decide."
      />
      <Redactions />
    </Page>
  )
}
