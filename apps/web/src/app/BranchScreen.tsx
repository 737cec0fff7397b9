import type { ReactNode } from 'react'
import { Canopy } from '#components/brand/Canopy.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import classes from './Screens.module.css'

interface BranchScreenProps {
  title: string
  /** Whether the app layout around it already has the main landmark. */
  nested: boolean
  huge?: boolean
  children: ReactNode
}

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

export function PlaceholderPage({ heading }: { heading: string }) {
  return (
    <BranchScreen title={heading} nested>
      <PageHeader title={heading} />
    </BranchScreen>
  )
}
