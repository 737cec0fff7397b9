import { InPreparation } from '../../../components/feedback/InPreparation.tsx'
import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function PulsePage() {
  return (
    <Page title="Research">
      <PageHeader
        title="Research"
        subtitle="Confidential feedback forms and community research studies"
      />
      <InPreparation />
    </Page>
  )
}
