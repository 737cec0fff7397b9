import { InPreparation } from '../../../components/feedback/InPreparation.tsx'
import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function ResourcesPage() {
  return (
    <Page title="Resources">
      <PageHeader title="Resources" subtitle="Everything you need to build and grow your startup" />
      <InPreparation />
    </Page>
  )
}
