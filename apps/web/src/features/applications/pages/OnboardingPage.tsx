import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApplyAgain } from '../components/ApplyAgain.tsx'
import { EditAnswers } from '../components/EditAnswers.tsx'
import { SignUpWizard } from '../components/SignUpWizard.tsx'
import { isEditing, placeIn, type Step, wizardPath } from '../steps.ts'

/** The application wizard, for visitors, for applicants who wait and for those who apply again. */
export function OnboardingPage() {
  const [search] = useSearchParams()
  const { step, again } = placeIn(search)
  const navigate = useNavigate()
  const goTo = (next: Step, options?: { replace: boolean; state: unknown }) =>
    navigate(wizardPath({ step: next, again }), options)

  if (isEditing(search)) return <EditAnswers />
  return again ? <ApplyAgain step={step} goTo={goTo} /> : <SignUpWizard step={step} goTo={goTo} />
}
