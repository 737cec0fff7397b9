import type { Me } from '@portal/shared/profile/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { learnMe } from '#lib/me.ts'
import { directoryKey } from './directory-queries.ts'
import { membersKey } from './member-queries.ts'

/** One change of her profile after the other, whichever card makes it: the last answer is the newest. */
export const profileScope = { id: 'profile' } as const

export const consentsKey = ['consents'] as const

/** After a change of her profile: every screen that shows her, or what she agreed to, asks anew. */
export function useProfileChanged() {
  const queries = useQueryClient()
  return async (me: Me) => {
    await learnMe(queries, me)
    for (const queryKey of [directoryKey, membersKey]) void queries.invalidateQueries({ queryKey })
    // Kept by her answers: those of now are asked for by whoever shows them.
    void queries.invalidateQueries({ queryKey: consentsKey, refetchType: 'none' })
  }
}
