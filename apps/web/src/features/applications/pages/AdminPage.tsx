import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Review } from '../components/review/Review.tsx'

export function AdminPage() {
  return (
    <Page title="Admin Dashboard">
      <PageHeader
        title="Admin Dashboard"
        subtitle="Everybody here took the time to tell you who they are. Those who have waited longest come first."
      />
      <Review />
    </Page>
  )
}
