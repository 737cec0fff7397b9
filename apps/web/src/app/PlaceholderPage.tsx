import { Page } from '../components/layout/Page.tsx'
import { PageHeader } from '../components/layout/PageHeader.tsx'

/** A protected page that shows only its heading (spec 2.1). */
export function PlaceholderPage({ heading }: { heading: string }) {
  return (
    <Page title={heading}>
      <PageHeader title={heading} />
    </Page>
  )
}
