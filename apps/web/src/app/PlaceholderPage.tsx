import { PageHeader } from '#components/layout/PageHeader.tsx'
import { BranchScreen } from './BranchScreen.tsx'

/** A protected page that shows only its heading (spec 2.1), and the willow. */
export function PlaceholderPage({ heading }: { heading: string }) {
  return (
    <BranchScreen title={heading} nested>
      <PageHeader title={heading} />
    </BranchScreen>
  )
}
