import type { UserType } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'

/** The wizard's steps. The address bar says which one is open, so that back works. */
export const steps = ['userType', 'femaleFounder', 'friend', 'thankYou'] as const
export type Step = (typeof steps)[number]

const isStep = (value: string | null): value is Step =>
  value !== null && steps.some((step) => step === value)

export interface Place {
  step: Step
  /** Somebody who was declined and applies again with the account she has. */
  again: boolean
}

/** Where somebody who waits changes the answers that she sent. */
export const editPath = `${paths.onboarding}?edit=1`

export const isEditing = (search: URLSearchParams) => search.has('edit')

export function placeIn(search: URLSearchParams): Place {
  const step = search.get('step')
  return { step: isStep(step) ? step : 'userType', again: search.has('again') }
}

/** The wizard's address at a place; the first step stands at the bare address. */
export function wizardPath({ step, again }: Place): string {
  const search = new URLSearchParams()
  if (again) search.set('again', '1')
  if (step !== 'userType') search.set('step', step)
  return search.size > 0 ? `${paths.onboarding}?${search}` : paths.onboarding
}

export const stepOf = (track: UserType): Step =>
  track === 'female_founder' ? 'femaleFounder' : 'friend'
