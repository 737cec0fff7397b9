import { InPreparation } from '../../../components/feedback/InPreparation.tsx'
import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function PerksPage() {
  return (
    <Page title="Startup Perks & Benefits">
      <PageHeader
        title="Startup Perks & Benefits"
        subtitle="Perks for members, from cloud credits to legal help."
      />
      <InPreparation />
    </Page>
  )
}
