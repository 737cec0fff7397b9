import { paths } from '@portal/shared/core/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PageHeader } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { isMember, useSession } from '#lib/session/session.ts'
import { BranchScreen } from './BranchScreen.tsx'
import MemberFrame from './MemberFrame.tsx'

/** For members, in the layout. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const nested = isMember(useSession())
  useEffect(() => {
    console.info('Page not found:', pathname)
  }, [pathname])

  return (
    <MemberFrame>
      <BranchScreen title="Page not found" nested={nested} huge>
        <PageHeader title="404" subtitle="Oops! Page not found" />
        <p>
          <LinkButton to={paths.landing} variant="accent">
            Return to Home
          </LinkButton>
        </p>
      </BranchScreen>
    </MemberFrame>
  )
}
