import { InPreparation } from '../../../components/feedback/InPreparation.tsx'
import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function EventsPage() {
  return (
    <Page title="Events">
      <PageHeader
        title="Events"
        subtitle="Discover upcoming events, workshops, and networking opportunities"
      />
      <InPreparation />
    </Page>
  )
}
