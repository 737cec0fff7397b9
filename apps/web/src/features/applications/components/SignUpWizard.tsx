import { founderFormSchema, friendFormSchema } from '@portal/shared/applications/schemas'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { sendFounder, sendFriend } from '../api.ts'
import { applicationDraft } from '../application-draft.ts'
import { type Step, stepOf } from '../steps.ts'
import { FounderStep } from './FounderStep.tsx'
import { FriendStep } from './FriendStep.tsx'
import { ThankYouStep } from './ThankYouStep.tsx'
import { UserTypeStep } from './UserTypeStep.tsx'

export interface WizardProps {
  step: Step
  goTo: (step: Step, options?: { replace: boolean; state: unknown }) => void
}

const draft = applicationDraft(null)
const founderDraft = draft.on('female_founder')
const friendDraft = draft.on('friend')
const nothing = {}

export function SignUpWizard({ step, goTo }: WizardProps) {
  const submitted = useLocation().state === 'submitted'
  const form = {
    again: false,
    earlier: nothing,
    onBack: () => goTo('userType'),
    // In place of the form, so that Back does not lead to sending it twice.
    onDone: () => goTo('thankYou', { replace: true, state: 'submitted' }),
  }
  switch (step) {
    case 'femaleFounder':
      return (
        <FounderStep {...form} schema={founderFormSchema} send={sendFounder} draft={founderDraft} />
      )
    case 'friend':
      return (
        <FriendStep {...form} schema={friendFormSchema} send={sendFriend} draft={friendDraft} />
      )
    case 'thankYou':
      return submitted ? <ThankYouStep /> : <Navigate to={paths.onboarding} replace />
    case 'userType':
      return (
        <UserTypeStep
          again={false}
          track={draft.track()}
          onContinue={(track) => {
            draft.begin(track)
            goTo(stepOf(track))
          }}
        />
      )
  }
}
