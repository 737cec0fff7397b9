import { PageHeader } from '#components/layout/Page.tsx'
import { BranchScreen } from './BranchScreen.tsx'

/** A page for members that has a heading and a drawing only: its content is still to come. */
export function PlaceholderPage({ heading }: { heading: string }) {
  return (
    <BranchScreen title={heading} nested>
      <PageHeader title={heading} />
    </BranchScreen>
  )
}
