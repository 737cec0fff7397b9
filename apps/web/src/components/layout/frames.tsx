import { Group } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import type { ComponentProps, ReactNode } from 'react'
import { type Next, withNext } from '#lib/session/next.ts'
import { useSession } from '#lib/session/session.ts'
import { Canopy } from '../brand/Canopy.tsx'
import { NetworkMark } from '../brand/Logo.tsx'
import { RowSkeleton } from '../feedback/RowSkeleton.tsx'
import { QueryBoundary } from '../feedback/states.tsx'
import { LinkButton } from '../links.tsx'
import classes from './Page.module.css'
import { Page, PageHeader } from './Page.tsx'

/** A short page beside the drawing, such as the wizard's first and last step. */
export function OpeningFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.opening}>
      <div className={classes.column}>
        <Page title={title} width="narrow" landmark heading={null}>
          <NetworkMark />
          {children}
        </Page>
      </div>
      <div className={classes.canopy}>
        <Canopy />
      </div>
    </div>
  )
}

interface LinkFrameProps {
  title: string
  text?: ReactNode
  /** The query that checks the link. Replaces the children until it succeeds. */
  query?: ComponentProps<typeof QueryBoundary>['query']
  children?: ReactNode
}

export function LinkFrame({ title, text, query, children }: LinkFrameProps) {
  return (
    <OpeningFrame title={title}>
      <PageHeader title={title} subtitle={text} />
      {query ? (
        <QueryBoundary
          query={query}
          errorMessage="We couldn’t check your link."
          skeleton={<RowSkeleton text="Checking your link..." />}
        >
          {() => children}
        </QueryBoundary>
      ) : (
        children
      )}
    </OpeningFrame>
  )
}

interface ContinueButtonProps {
  isPrimary?: boolean
  next?: Next | null
}

/** Leads signed-in users to the portal, and all others to the sign-in page. */
export function ContinueButton({ isPrimary = false, next = null }: ContinueButtonProps) {
  const signedIn = useSession().accessToken !== null
  return (
    <LinkButton to={withNext(paths.landing, next)} variant={isPrimary ? 'accent' : 'outline'}>
      {signedIn ? 'Go to the portal' : 'Go to Login'}
    </LinkButton>
  )
}

export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <Group
    gap="var(--mantine-spacing-sm) var(--mantine-spacing-lg)"
    className={classes.buttonRow ?? ''}
  >
    {children}
  </Group>
)
