import type { UserType } from '@portal/shared/core/access'
import type { Draft } from '#lib/draft.ts'

/**
 * One application is being written at a time. Answering Yes or No anew with the other track discards
 * what was written on the first; going back and forth, or reloading, does not.
 */
export interface ApplicationDraft {
  track: () => UserType | null
  /** Starts on a track: keeps what is there when it belongs to the same one. */
  begin: (track: UserType) => void
  on: (track: UserType) => Draft
}

/** The application in the draft of a visitor, or of the signed-in person who applies again. */
export function applicationDraft(draft: Draft): ApplicationDraft {
  const track = (): UserType | null => {
    const kept = draft.read()?.track
    return kept === 'female_founder' || kept === 'friend' ? kept : null
  }
  return {
    track,
    begin: (next) => {
      if (track() !== next) draft.write({ track: next })
    },
    on: (own) => ({
      read: () => {
        const { track: kept, ...values } = draft.read() ?? {}
        return kept === own && Object.keys(values).length > 0 ? values : null
      },
      write: (values) => draft.write({ ...values, track: own }),
      clear: draft.clear,
    }),
  }
}
