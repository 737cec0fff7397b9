import type { ReactNode } from 'react'
import { Canopy } from '#components/brand/Canopy.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import classes from './Screens.module.css'

interface BranchScreenProps {
  /** The title of the browser tab. */
  title: string
  /** Whether the app layout around it already has the main landmark. */
  nested: boolean
  huge?: boolean
  children: ReactNode
}

/** A screen with little text beside a drawing of a willow. */
export function BranchScreen({ title, nested, huge = false, children }: BranchScreenProps) {
  return (
    <div className={classes.screen} data-nested={nested || undefined} data-huge={huge || undefined}>
      <div className={classes.branch}>
        <Canopy />
      </div>
      <div className={classes.words}>
        <Page title={title} landmark={!nested} heading={null}>
          {children}
        </Page>
      </div>
    </div>
  )
}

/** A page without content yet: a heading and a drawing. */
export function PlaceholderPage({ heading }: { heading: string }) {
  return (
    <BranchScreen title={heading} nested>
      <PageHeader title={heading} />
    </BranchScreen>
  )
}
