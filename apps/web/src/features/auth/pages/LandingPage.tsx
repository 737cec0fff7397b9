import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'

export function LandingPage() {
  return (
    <Page title="Welcome Back" landmark>
      <PageHeader title="Welcome Back" />
    </Page>
  )
}
