import { InPreparation } from '../../../components/feedback/InPreparation.tsx'
import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function AboutPage() {
  return (
    <Page title="About">
      <PageHeader
        title="About"
        subtitle="What the network stands for, how it works and who runs it."
      />
      <InPreparation />
    </Page>
  )
}
