import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Inbox } from './Inbox.tsx'

export function InboxPage() {
  return (
    <Page title="Inbox">
      <PageHeader
        title="Inbox"
        subtitle="What members have sent in, those who have waited longest first. Whoever sent it hears from you either way."
      />
      <Inbox />
    </Page>
  )
}
