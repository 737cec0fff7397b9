import { InPreparation } from '../../../components/feedback/InPreparation.tsx'
import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function ArchivePage() {
  return (
    <Page title="Activity Archive">
      <PageHeader
        title="Activity Archive"
        subtitle="The events you attended, the studies you took part in and the forms you sent."
      />
      <InPreparation />
    </Page>
  )
}
