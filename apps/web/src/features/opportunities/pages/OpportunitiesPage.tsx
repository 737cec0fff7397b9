import { InPreparation } from '../../../components/feedback/InPreparation.tsx'
import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function OpportunitiesPage() {
  return (
    <Page title="Opportunities">
      <PageHeader
        title="Opportunities"
        subtitle="Discover opportunities that have come from our community!"
      />
      <InPreparation />
    </Page>
  )
}
