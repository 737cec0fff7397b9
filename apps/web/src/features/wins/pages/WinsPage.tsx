import { InPreparation } from '../../../components/feedback/InPreparation.tsx'
import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function WinsPage() {
  return (
    <Page title="Wins">
      <PageHeader title="Wins" subtitle="Celebrate the amazing achievements of our community" />
      <InPreparation />
    </Page>
  )
}
