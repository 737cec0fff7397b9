import type { ReactNode } from 'react'
import { NetworkMark } from '../brand/Logo.tsx'
import { WillowBranch } from '../brand/WillowBranch.tsx'
import classes from './Page.module.css'
import { Page } from './Page.tsx'

/** A short page of its own with the branch beside it, such as the wizard's first and last step. */
export function OpeningFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.opening}>
      <div className={classes.column}>
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
