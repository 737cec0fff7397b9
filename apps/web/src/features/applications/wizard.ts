import type { UserType } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { readOneOf } from '#lib/address/url-state.ts'
import type { Draft } from '#lib/forms/draft.ts'

/** The wizard's steps. The address bar says which one is open, so that back works. */
const steps = ['userType', 'femaleFounder', 'friend', 'thankYou'] as const
export type Step = (typeof steps)[number]

export interface Place {
  step: Step
  /** Somebody who was declined and applies again with the account she has. */
  again: boolean
}

/** Where somebody who waits changes the answers that she sent. */
export const editPath = `${paths.onboarding}?edit=1`

export const isEditing = (search: URLSearchParams) => search.has('edit')

export const placeIn = (search: URLSearchParams): Place => ({
  step: readOneOf(search, 'step', steps) ?? 'userType',
  again: search.has('again'),
})

/** The wizard's address at a place; the first step stands at the bare address. */
export function wizardPath({ step, again }: Place): string {
  const search = new URLSearchParams()
  if (again) search.set('again', '1')
  if (step !== 'userType') search.set('step', step)
  return search.size > 0 ? `${paths.onboarding}?${search}` : paths.onboarding
}

export const stepOf = (track: UserType): Step =>
  track === 'female_founder' ? 'femaleFounder' : 'friend'

/**
 * One application is being written at a time. Answering Yes or No anew with the other track discards
 * what was written on the first; going back and forth, or reloading, does not.
 */
interface ApplicationDraft {
  track: () => UserType | null
  /** Starts on a track: keeps what is there when it belongs to the same one. */
  begin: (track: UserType) => void
  /** What is written on each track. */
  on: Record<UserType, Draft>
}

/** The application in the draft of a visitor, or of the signed-in person who applies again. */
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
