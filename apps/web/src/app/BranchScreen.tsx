import type { ReactNode } from 'react'
import { Canopy } from '#components/brand/Canopy.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import classes from './Screens.module.css'

interface BranchScreenProps {
  /** Becomes the title of the tab. */
  title: string
  /** Inside the app layout the main landmark is there already. */
  nested: boolean
  /** Sets the heading as large as the screen allows. */
  huge?: boolean
  children: ReactNode
}

/** A screen that has little to say: its words, and the willow. */
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

/** A page for members that has a heading and a drawing only: its content is still to come. */
export function PlaceholderPage({ heading }: { heading: string }) {
  return (
    <BranchScreen title={heading} nested>
      <PageHeader title={heading} />
    </BranchScreen>
  )
}
