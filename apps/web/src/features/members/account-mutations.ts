import { patchMe } from '@portal/shared/members/endpoints'
import type { Me, ProfilePatch } from '@portal/shared/members/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { learnMe } from '../../lib/me.ts'
import { notify } from '../../lib/notify.tsx'
import { visibilityTexts } from './account-texts.ts'

/** One change of her profile after the other, so that the last answer is the newest. */
const scope = { id: 'profile' }

/** After a change of her profile: every screen that shows her, or what she agreed to, asks anew. */
function useKeep() {
  const queries = useQueryClient()
  return async (me: Me) => {
    await learnMe(queries, me)
    void queries.invalidateQueries({ predicate: ({ queryKey }) => stale.has(String(queryKey[0])) })
  }
}
const stale = new Set(['directory', 'members', 'consents'])

/** Saves one section. With the version that its form began with, a later change elsewhere refuses it. */
export function useSaveSection() {
  const keep = useKeep()
  return useMutation({
    scope,
    mutationFn: ({ payload, version }: { payload: ProfilePatch; version: string }) =>
      call(patchMe, { query: { version }, body: payload }),
    onSuccess: keep,
  })
}

/** The switch: shown at once by whoever reads `variables` meanwhile. */
export function useSetVisibility() {
  const keep = useKeep()
  return useMutation({
    scope,
    mutationFn: (shown: boolean) =>
      call(patchMe, { query: {}, body: { public_member_list: shown } }),
    onSuccess: async (me, shown) => {
      await keep(me)
      notify.success(shown ? visibilityTexts.shown : visibilityTexts.hidden)
    },
    onError: () => notify.error(visibilityTexts.failed),
  })
}
