import { founderAnswersSchema, friendAnswersSchema } from '@portal/shared/applications/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { ErrorState } from '#components/feedback/states.tsx'
import { OpeningFrame } from '#components/layout/frames.tsx'
import { paths } from '#config/paths.ts'
import { messageOf } from '#lib/api.ts'
import { useSession } from '#lib/session.ts'
import { myApplicationQuery, sendFounderAgain, sendFriendAgain } from '../api.ts'
import { applicationDraft } from '../application-draft.ts'
import { formNames } from '../form-values.ts'
import { stepOf } from '../steps.ts'
import { FounderStep } from './FounderStep.tsx'
import { FriendStep } from './FriendStep.tsx'
import type { WizardProps } from './SignUpWizard.tsx'
import { UserTypeStep } from './UserTypeStep.tsx'

/** The wizard for somebody who was declined: her earlier answers, and no new account. */
export function ApplyAgain({ step, goTo }: WizardProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const owner = user?.id ?? null
  const draft = useMemo(() => applicationDraft(owner), [owner])
  const drafts = useMemo(
    () => ({ founder: draft.on('female_founder'), friend: draft.on('friend') }),
    [draft],
  )
  const { data, error, isFetching, refetch } = useQuery({
    ...myApplicationQuery,
    enabled: owner !== null,
  })

  if (!user) return <Navigate to={paths.landing} replace />
  if (error) {
    return (
      <OpeningFrame title="Apply again">
        <ErrorState
          message={messageOf(error, 'Your application could not be loaded.')}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      </OpeningFrame>
    )
  }
  if (!data) return <LoadingText text="Loading your application...">{null}</LoadingText>
  if (!data.can.apply_again) return <Navigate to={paths.comingSoon} replace />

  const form = {
    again: true,
    earlier: { ...formNames(data.application_data), fullName: user.full_name },
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
        send={sendFounderAgain}
        draft={drafts.founder}
      />
    )
  }
  if (step === 'friend') {
    return (
      <FriendStep
        {...form}
        schema={friendAnswersSchema}
        send={sendFriendAgain}
        draft={drafts.friend}
      />
    )
  }
  return (
    <UserTypeStep
      again
      track={draft.track() ?? data.user_type}
      onContinue={(track) => {
        draft.begin(track)
        goTo(stepOf(track))
      }}
    />
  )
}
