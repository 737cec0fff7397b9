import { paths } from '@portal/shared/core/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { createDraft } from '#lib/forms/draft.ts'
import { myApplicationQuery, sendAgain } from '../api.ts'
import { applicationDraft, stepOf } from '../wizard.ts'
import { OwnAnswersForm } from './AnswersForm.tsx'
import type { OwnAnswersProps } from './EditAnswers.tsx'
import { UserTypeStep, type WizardProps } from './SignUpWizard.tsx'

/** The wizard for a declined applicant: prefilled, and without a new account. */
export function ApplyAgain({ application, fullName, step, goTo }: OwnAnswersProps & WizardProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft] = useState(() => applicationDraft(createDraft('application')))
  if (!application.can.apply_again) return <Navigate to={paths.comingSoon} replace />
  if (step !== 'femaleFounder' && step !== 'friend') {
    return (
      <UserTypeStep
        again
        track={draft.track() ?? application.user_type}
        onContinue={(track) => {
          draft.begin(track)
          goTo(stepOf(track))
        }}
      />
    )
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
