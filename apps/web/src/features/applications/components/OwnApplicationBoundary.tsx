import type { OwnApplication } from '@portal/shared/applications/schemas'
import type { SessionUser } from '@portal/shared/auth/schemas'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryError } from '#components/feedback/states.tsx'
import { OpeningFrame } from '#components/layout/frames.tsx'
import { useSession } from '#lib/session.ts'
import { myApplicationQuery } from '../api.ts'

interface OwnApplicationBoundaryProps {
  title: string
  children: (application: OwnApplication, user: SessionUser) => ReactNode
}

/** A page about the signed-in applicant's latest application; whoever is not signed in is sent to sign in. */
export function OwnApplicationBoundary({ title, children }: OwnApplicationBoundaryProps) {
  const { user } = useSession()
  const query = useQuery({ ...myApplicationQuery, enabled: user !== null })
  if (!user) return <Navigate to={paths.landing} replace />
  if (query.data) return children(query.data, user)
  if (!query.error) return <LoadingText text="Loading your application...">{null}</LoadingText>
  return (
    <OpeningFrame title={title}>
      <QueryError query={query} failed="Your application could not be loaded." />
    </OpeningFrame>
  )
}
