import type { OwnApplication } from '@portal/shared/applications/schemas'
import { paths } from '@portal/shared/core/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { ChangedNotice } from '#components/feedback/ChangedNotice.tsx'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { Loading } from '#components/feedback/RowSkeleton.tsx'
import { OpeningFrame } from '#components/layout/frames.tsx'
import { createDraft } from '#lib/forms/draft.ts'
import { ApiError } from '#lib/http/api.ts'
import { useSession } from '#lib/session/session.ts'
import { type AnswersBody, myApplicationQuery, saveAnswers, sendAgain } from '../api.ts'
import { OwnAnswersForm } from '../components/AnswersForm.tsx'
import { SignUpWizard, UserTypeStep, type WizardProps } from '../components/SignUpWizard.tsx'
import { applicationDraft, isEditing, readPlace, type Step, wizardPath } from '../wizard.ts'

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

/** The wizard for a declined applicant: prefilled, and without a new account. */
function ApplyAgain({ application, fullName, step, goTo }: OwnAnswersProps & WizardProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft] = useState(() => applicationDraft(createDraft('application')))
  if (!application.can.apply_again) return <Navigate to={paths.comingSoon} replace />
  if (step !== 'femaleFounder' && step !== 'friend') {
    return <UserTypeStep draft={draft} goTo={goTo} earlier={application.user_type} />
  }
  const track = step === 'friend' ? 'friend' : 'female_founder'
  return (
    <OwnAnswersForm
      key={track}
      track={track}
      {...{ application, fullName }}
      draft={draft.on[track]}
      send={sendAgain}
      onBack={() => goTo('userType')}
      onDone={() => {
        navigate(paths.comingSoon, { replace: true })
        queryClient.removeQueries(myApplicationQuery)
      }}
    />
  )
}

const texts = {
  title: 'Your answers',
  subtitle: 'You can change them until we’ve decided.',
  button: ['Save changes', 'Saving...'],
  success: 'Answers saved.',
} as const

interface OwnAnswersProps {
  application: OwnApplication
  fullName: string
}

function EditAnswers({ application, fullName }: OwnAnswersProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // The version the form started from: answers that are refetched later were not seen here.
  const [initial] = useState(application)
  const [version, setVersion] = useState(application.version)

  const save = async (answers: AnswersBody) => {
    try {
      await saveAnswers(answers, version)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const latest = await queryClient.fetchQuery({ ...myApplicationQuery, staleTime: 0 })
        setVersion(latest.version)
      }
      throw error
    }
  }
  if (!application.can.edit) return <Navigate to={paths.comingSoon} replace />
  return (
    <OwnAnswersForm
      track={initial.user_type}
      application={initial}
      fullName={fullName}
      texts={texts}
      notice={version !== initial.version && <ChangedNotice saved={[]} />}
      send={save}
      onBack={() => navigate(paths.comingSoon)}
      onDone={() => {
        queryClient.removeQueries(myApplicationQuery)
        navigate(paths.comingSoon, { replace: true })
      }}
    />
  )
}
