import { patchMe } from '@portal/shared/profile/endpoints'
import type { ProfilePatch } from '@portal/shared/profile/schemas'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { visibilityTexts } from './account-texts.ts'
import { profileScope, useProfileChanged } from './use-profile-changed.ts'

/** Saves one section. With the version that its form began with, a later change elsewhere refuses it. */
export function useSaveSection() {
  const keep = useProfileChanged()
  return useMutation({
    scope: profileScope,
    mutationFn: ({ payload, version }: { payload: ProfilePatch; version: string }) =>
      call(patchMe, { query: { version }, body: payload }),
    onSuccess: keep,
  })
}

/** The switch: shown at once by whoever reads `variables` meanwhile. */
export function useSetVisibility() {
  const keep = useProfileChanged()
  return useMutation({
    scope: profileScope,
    mutationFn: (shown: boolean) =>
      call(patchMe, { query: {}, body: { public_member_list: shown } }),
    onSuccess: async (me, shown) => {
      await keep(me)
      notify.success(shown ? visibilityTexts.shown : visibilityTexts.hidden)
    },
    onError: (error) => notifyFailure(error, visibilityTexts.failed),
  })
}
