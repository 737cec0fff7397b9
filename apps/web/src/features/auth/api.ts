import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@portal/shared/auth/endpoints'
import { listPasskeys } from '@portal/shared/auth/passkey-endpoints'
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
import { getMe } from '@portal/shared/profile/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#lib/http/api.ts'
import { fresh, keyOf, queryOf } from '#lib/http/queries.ts'
import { failureText, useChange } from '#lib/http/use-change.ts'
import { deviceName } from '#lib/text/device-name.ts'
import { useEmailText } from '#lib/text/email-text.ts'

/** The sign-in settings. Refetched on focus, because addresses are confirmed in other tabs. */
export const signInSettingsQuery = queryOf(
  getSignInSettings,
  {},
  { refetchOnWindowFocus: 'always' },
)
const settingsKey = signInSettingsQuery.queryKey

/** Stores the settings that a change returned. Cancels fetches that could overwrite them. */
async function saved(settings: SignInSettings, _: unknown, queryClient: QueryClient) {
  await queryClient.cancelQueries({ queryKey: settingsKey })
  queryClient.setQueryData(settingsKey, settings)
}

export function useSendVerification() {
  const emailed = useEmailText()
  return useChange(() => call(sendVerification, {}), {
    successMessage: emailed('The email is on its way. Please check your inbox.'),
  })
}

/** Starts a change of address, which both addresses must confirm. The form shows errors. */
export const useChangeEmail = () =>
  useChange(
    (body: { new_email: string; current_password: string }) => call(changeEmail, { body }),
    { onSaved: saved, errorMessage: null },
  ).mutateAsync

export const useCancelEmailChange = () =>
  useChange(() => call(cancelEmailChange, {}), {
    onSaved: saved,
    successMessage: 'Change cancelled. You’re keeping your email address.',
  })

/** Changes the password, which signs out all other devices. The form shows errors. */
export const useChangePassword = () =>
  useChange(
    (body: { current_password: string; new_password: string }) => call(changePassword, { body }),
    {
      invalidates: [keyOf(listSessions)],
      successMessage: 'Password changed. Your other devices were signed out.',
      errorMessage: null,
    },
  ).mutateAsync

/** The purpose and state of an emailed link. Does not use the link up. */
export const linkQuery = (token: string) =>
  queryOf(getEmailedLink, { body: { token } }, { ...fresh, gcTime: 0 })

export const isLinkError = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'link_unknown' || error.code === 'link_expired' || error.code === 'link_used')

export const useConfirmEmail = (token: string) =>
  useChange(() => call(confirmEmail, { body: { token } }), {
    errorMessage: (error) => (isLinkError(error) ? null : failureText(error)),
  })

/** The profile says whether staff must add a second step. */
const secondStepKeys = [settingsKey, keyOf(listSessions), keyOf(getMe)]

/** Proves the member's identity before a change of the second factor. */
export interface Proof {
  current_password: string
  code: string
}

export function useSecondFactor() {
  const options = { invalidates: secondStepKeys, errorMessage: null }
  return {
    confirm: useChange((code: string) => call(confirmSecondFactor, { body: { code } }), options)
      .mutateAsync,
    renewCodes: useChange((body: Proof) => call(renewRecoveryCodes, { body }), options).mutateAsync,
    turnOff: useChange((body: Proof) => call(turnOffSecondFactor, { body }), options).mutateAsync,
  }
}

export const sessionsQuery = queryOf(listSessions, {})

/** Signs out another device. Succeeds if it was already signed out. */
export const useEndSession = () =>
  useChange(
    async ({ id }: DeviceSession) => {
      try {
        await call(endSession, { params: { id } })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      }
    },
    {
      invalidates: [sessionsQuery.queryKey],
      successMessage: (_, { user_agent }) => `${deviceName(user_agent)} is signed out.`,
    },
  )

export const useEndOtherSessions = () =>
  useChange(() => call(endOtherSessions, {}), {
    invalidates: [sessionsQuery.queryKey],
    successMessage: ({ ended }) => signedOutText(ended),
  })

function signedOutText(ended: number): string {
  if (ended === 0) return 'You weren’t signed in anywhere else.'
  return ended === 1 ? 'One other device is signed out.' : `${ended} other devices are signed out.`
}

export const passkeysQuery = queryOf(listPasskeys, {})

/** Makes a change of passkeys. Forms show its errors. */
export const usePasskeyChange = () =>
  useChange((change: () => Promise<unknown>) => change(), {
    invalidates: [passkeysQuery.queryKey, ...secondStepKeys],
    errorMessage: null,
  }).mutateAsync

/** Whether staff can already do nothing else without a second step. */
export const isDue = (factor: SignInSettings['second_factor'] | undefined): boolean =>
  factor?.due_at != null && new Date(factor.due_at) <= new Date()

/** Shown before the last second step is removed. */
export const needsAnother = ' You’ll have to add another second step before you can carry on.'
