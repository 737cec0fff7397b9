import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { Loading } from '#components/feedback/RowSkeleton.tsx'
import { OpeningFrame } from '#components/layout/frames.tsx'
import { useSession } from '#lib/session/session.ts'
import { myApplicationQuery } from '../api.ts'
import { ApplyAgain } from '../components/ApplyAgain.tsx'
import { EditAnswers, type OwnAnswersProps } from '../components/EditAnswers.tsx'
import { SignUpWizard } from '../components/SignUpWizard.tsx'
import { isEditing, readPlace, type Step, wizardPath } from '../wizard.ts'

export default function OnboardingPage() {
  const [search] = useSearchParams()
  const { step, again } = readPlace(search)
  const navigate = useNavigate()
  const goTo = (next: Step, options?: { replace: boolean; state: unknown }) =>
    navigate(wizardPath({ step: next, again }), options)

  if (isEditing(search)) {
    return <OwnAnswers title="Your answers">{(own) => <EditAnswers {...own} />}</OwnAnswers>
  }
  if (!again) return <SignUpWizard step={step} goTo={goTo} />
  return (
    <OwnAnswers title="Apply again">
      {(own) => <ApplyAgain {...own} step={step} goTo={goTo} />}
    </OwnAnswers>
  )
}

interface OwnAnswersBoundaryProps {
  title: string
  children: (own: OwnAnswersProps) => ReactNode
}

/** Loads the applicant's latest application. Redirects visitors to sign in. */
function OwnAnswers({ title, children }: OwnAnswersBoundaryProps) {
  const { user } = useSession()
  const query = useQuery({ ...myApplicationQuery, enabled: user !== null })
  if (!user) return <Navigate to={paths.landing} replace />
  if (query.data) return children({ application: query.data, fullName: user.full_name })
  if (!query.error) return <Loading text="Loading your application...">{null}</Loading>
  return (
    <OpeningFrame title={title}>
      <QueryError query={query} errorMessage="We couldn’t load your application." />
    </OpeningFrame>
  )
}
