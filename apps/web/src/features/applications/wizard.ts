import type { UserType } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { readOneOf } from '#lib/address/url-state.ts'
import type { Draft } from '#lib/forms/draft.ts'

/** The wizard's steps. The URL holds the current one, so that Back works. */
const steps = ['userType', 'femaleFounder', 'friend', 'thankYou'] as const
export type Step = (typeof steps)[number]

export interface Place {
  step: Step
  again: boolean
}

export const editPath = `${paths.onboarding}?edit=1`

export const isEditing = (search: URLSearchParams) => search.has('edit')

export const readPlace = (search: URLSearchParams): Place => ({
  step: readOneOf(search, 'step', steps) ?? 'userType',
  again: search.has('again'),
})

/** The URL of a wizard step; the first step has no query. */
export function wizardPath({ step, again }: Place): string {
  const search = new URLSearchParams()
  if (again) search.set('again', '1')
  if (step !== 'userType') search.set('step', step)
  return search.size > 0 ? `${paths.onboarding}?${search}` : paths.onboarding
}

export const stepOf = (track: UserType): Step =>
  track === 'female_founder' ? 'femaleFounder' : 'friend'

/** The draft of an application. Changing the track discards it; going back does not. */
export interface ApplicationDraft {
  track: () => UserType | null
  begin: (track: UserType) => void
  on: Record<UserType, Draft>
}

export function applicationDraft(draft: Draft): ApplicationDraft {
  const track = (): UserType | null => {
    const kept = draft.read()?.track
    return kept === 'female_founder' || kept === 'friend' ? kept : null
  }
  const on = (own: UserType): Draft => ({
    read: () => {
      const { track: kept, ...values } = draft.read() ?? {}
      return kept === own && Object.keys(values).length > 0 ? values : null
    },
    write: (values) => draft.write({ ...values, track: own }),
    clear: draft.clear,
  })
  return {
    track,
    begin: (next) => {
      if (track() !== next) draft.write({ track: next })
    },
    on: { female_founder: on('female_founder'), friend: on('friend') },
  }
}
