import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@portal/shared/auth/endpoints'
import type { SignInSettings } from '@portal/shared/auth/recovery'
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  getEmailedLink,
  getSignInSettings,
  sendVerification,
} from '@portal/shared/auth/recovery-endpoints'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@portal/shared/auth/second-factor-endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messageOf } from '#lib/api.ts'
import { meQuery } from '#lib/me.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure, onFailure } from '#lib/notify-failure.ts'
import { deviceName } from './device-name.ts'

const settingsKey = ['sign-in-settings'] as const
const sessionsKey = ['sessions'] as const

/** How the member signs in. Fetched again on focus: addresses are confirmed in other tabs and mailboxes. */
export const signInSettingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call(getSignInSettings, {}, { signal }),
  refetchOnWindowFocus: 'always',
})

/** Stores the settings that a change answered with. */
function useUpdateSettings() {
  const queryClient = useQueryClient()
  return async (settings: SignInSettings) => {
    await queryClient.cancelQueries({ queryKey: settingsKey })
    queryClient.setQueryData(signInSettingsQuery.queryKey, settings)
  }
}

/** Sends the mail again that confirms the member's address. */
export const useSendVerification = () =>
  useMutation({
    mutationFn: () => call(sendVerification, {}),
    onSuccess: () => notify.success('The mail is on its way. Please look into your mailbox.'),
    onError: onFailure('The mail could not be sent.'),
  })

/** Asks for another address, which both mailboxes then have to confirm. */
export function useChangeEmail() {
  const update = useUpdateSettings()
  return async (body: { new_email: string; current_password: string }) =>
    update(await call(changeEmail, { body }))
}

export function useCancelEmailChange() {
  const update = useUpdateSettings()
  return useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: async (settings) => {
      await update(settings)
      notify.success('Your e-mail address stays as it is.')
    },
    onError: onFailure('The change could not be withdrawn.'),
  })
}

/** Changes the password, which signs the member out on every other device. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return async (body: { current_password: string; new_password: string }) => {
    await call(changePassword, { body })
    notify.success('Password changed. Your other devices were signed out.')
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
  }
}

/** What an e-mailed link is for, and whether it is valid. The query does not use it up. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: ({ signal }) => call(getEmailedLink, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Whether a call failed because its link is not valid: the page then shows why. */
export const isAboutLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'link_unknown' || error.code === 'link_expired' || error.code === 'link_used')

/** Confirms an address by the link that was mailed to it. */
export function useConfirmEmail(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: settingsKey })
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    onError: (error) => {
      if (isAboutLink(error)) return
      notifyFailure(
        error,
        messageOf(error, 'Your address could not be confirmed. Please try again.'),
      )
    },
  })
}

/** What proves that it is the member who changes the second factor. */
export interface Proof {
  current_password: string
  code: string
}

/** Changes of the second factor. The settings and the devices are fetched again afterwards. */
export function useSecondFactor() {
  const queryClient = useQueryClient()
  const refreshed = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
    await queryClient.invalidateQueries({ queryKey: settingsKey })
    return answer
  }
  return {
    /** Turns it on, and answers the recovery codes. */
    confirm: (code: string) => refreshed(call(confirmSecondFactor, { body: { code } })),
    renewCodes: (body: Proof) => refreshed(call(renewRecoveryCodes, { body })),
    turnOff: (body: Proof) => refreshed(call(turnOffSecondFactor, { body })),
  }
}

/** The devices that the member is signed in on. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
})

/** Takes the ended sessions off the list, and fetches it again. */
function useKeepSessions() {
  const queryClient = useQueryClient()
  return (keep: (session: DeviceSession) => boolean) => {
    queryClient.setQueryData(
      sessionsQuery.queryKey,
      (held) => held && { sessions: held.sessions.filter(keep) },
    )
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
  }
}

/** Signs one other device out. A device that was signed out already counts as success. */
export function useEndSession() {
  const keepSessions = useKeepSessions()
  return useMutation({
    mutationFn: async ({ id }: DeviceSession) => {
      try {
        await call(endSession, { params: { id } })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      }
    },
    onSuccess: (_, { id, user_agent }) => {
      keepSessions((session) => session.id !== id)
      notify.success(`${deviceName(user_agent)} is signed out.`)
    },
    onError: onFailure('This device could not be signed out.'),
  })
}

export function useEndOtherSessions() {
  const keepSessions = useKeepSessions()
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => {
      keepSessions((session) => session.current)
      notify.success(endedText(ended))
    },
    onError: onFailure('Your devices could not be signed out.'),
  })
}

/** Says how many other devices were signed out. */
export function endedText(ended: number): string {
  if (ended === 0) return 'You were signed in nowhere else.'
  return ended === 1 ? 'One other device is signed out.' : `${ended} other devices are signed out.`
}
