import type { ReactNode } from 'react'
import { NetworkMark } from '../../../components/brand/NetworkMark.tsx'
import { WillowBranch } from '../../../components/brand/WillowBranch.tsx'
import { Page } from '../../../components/layout/Page.tsx'
import classes from './Wizard.module.css'

/** A short page with the branch beside it: the wizard's first and last step. */
export function OpeningFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.opening}>
      <div className={classes.openingPage}>
        <Page title={title} width="narrow" landmark>
          <NetworkMark />
          {children}
        </Page>
      </div>
      <div className={classes.canopy}>
        <WillowBranch className={classes.branch ?? ''} />
      </div>
    </div>
  )
}
