import type { SignInSettings } from '@portal/shared/auth/recovery'
import {
  cancelEmailChange,
  getSignInSettings,
  sendVerification,
} from '@portal/shared/auth/recovery-endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'

export const safetyKey = ['safety'] as const

/** How she signs in, and what of it waits to be confirmed: in another tab, or another mailbox. */
export const safetyQuery = queryOptions({
  queryKey: safetyKey,
  queryFn: ({ signal }) => call(getSignInSettings, {}, { signal }),
  refetchOnWindowFocus: 'always',
})

/** Takes in what a change of it answered. */
export function useSafetyChanged() {
  const queryClient = useQueryClient()
  return async (safety: SignInSettings) => {
    await queryClient.cancelQueries({ queryKey: safetyKey })
    queryClient.setQueryData(safetyQuery.queryKey, safety)
  }
}

/** Has the mail sent again that confirms her address. */
export const useSendVerification = () =>
  useMutation({
    mutationFn: () => call(sendVerification, {}),
    onSuccess: () => notify.success('The mail is on its way. Please look into your mailbox.'),
    onError: (error) => notifyFailure(error, messageOf(error, 'The mail could not be sent.')),
  })

export function useCancelEmailChange() {
  const changed = useSafetyChanged()
  return useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: async (safety) => {
      await changed(safety)
      notify.success('Your e-mail address stays as it is.')
    },
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'The change could not be withdrawn.')),
  })
}
