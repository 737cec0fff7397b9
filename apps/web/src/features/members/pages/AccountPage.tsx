import { InPreparation } from '../../../components/feedback/InPreparation.tsx'
import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function AccountPage() {
  return (
    <Page title="Account">
      <PageHeader
        title="Account"
        subtitle="Your profile, your directory visibility and your community preferences."
      />
      <InPreparation />
    </Page>
  )
}
