import { founderAnswersSchema, friendAnswersSchema } from '@portal/shared/applications/schemas'
import { paths } from '@portal/shared/core/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { draftOf } from '#lib/draft.ts'
import { myApplicationQuery, ofFounder, ofFriend, sendAgain } from '../api.ts'
import { applicationDraft } from '../application-draft.ts'
import { formNames } from '../form-values.ts'
import { stepOf } from '../steps.ts'
import { OwnApplicationBoundary } from './OwnApplicationBoundary.tsx'
import type { WizardProps } from './SignUpWizard.tsx'
import { UserTypeStep } from './SignUpWizard.tsx'
import { FounderStep, FriendStep } from './TrackSteps.tsx'

/** The wizard for somebody who was declined: her earlier answers, and no new account. */
export function ApplyAgain({ step, goTo }: WizardProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft] = useState(() => applicationDraft(draftOf('application')))
  const [drafts] = useState({ founder: draft.on('female_founder'), friend: draft.on('friend') })
  return (
    <OwnApplicationBoundary title="Apply again">
      {(application, { full_name }) => {
        if (!application.can.apply_again) return <Navigate to={paths.comingSoon} replace />
        const form = {
          again: true,
          earlier: { ...formNames(application.application_data), fullName: full_name },
          onBack: () => goTo('userType'),
          onDone: () => {
            navigate(paths.comingSoon, { replace: true })
            queryClient.removeQueries(myApplicationQuery)
          },
        }
        if (step === 'femaleFounder') {
          return (
            <FounderStep
              {...form}
              schema={founderAnswersSchema}
              send={(answers) => sendAgain(ofFounder(answers))}
              draft={drafts.founder}
            />
          )
        }
        if (step === 'friend') {
          return (
            <FriendStep
              {...form}
              schema={friendAnswersSchema}
              send={(answers) => sendAgain(ofFriend(answers))}
              draft={drafts.friend}
            />
          )
        }
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
      }}
    </OwnApplicationBoundary>
  )
}
