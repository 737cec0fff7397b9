import {
  addPasskey,
  getPasskeyChallenge,
  loginWithPasskey,
  preparePasskey,
} from '@portal/shared/auth/passkey-endpoints'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError, call } from '#lib/http/api.ts'
import { notify } from '#lib/notify/notify.tsx'
import { begin, signInFailure } from './sign-in.ts'

/* Loaded on demand, with the library. */

/** Whether the member or the browser ended a prompt. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Prompts for a passkey and returns its signature. Replaces an earlier prompt. */
export async function askForPasskey(useBrowserAutofill = false) {
  const optionsJSON = await call(getPasskeyChallenge, {})
  const { response, ...rest } = await startAuthentication({ optionsJSON, useBrowserAutofill })
  // A discoverable passkey always names its account.
  const named = { ...response, userHandle: response.userHandle ?? '' }
  return { ...rest, response: named, clientExtensionResults: {} }
}
type Assertion = Awaited<ReturnType<typeof askForPasskey>>

/** Shorter than the five minutes for which a challenge works. */
const ARMED_MS = 4 * 60_000
let armedAt = 0

/**
 * Signs in with a passkey. With `autofill` the browser offers it in the email field, and only
 * answers once one is chosen. Shows errors itself.
 */
export async function signInWithPasskey(autofill = false): Promise<boolean> {
  if (autofill && Date.now() - armedAt < ARMED_MS) return false
  const started = Date.now()
  armedAt = autofill ? started : 0
  try {
    begin(await call(loginWithPasskey, { body: await askForPasskey(autofill) }))
    return true
  } catch (error) {
    if (error instanceof ApiError) notify.error(signInFailure(error))
    else if (!autofill && !isCancelled(error)) notify.error('This browser couldn’t use a passkey.')
    return false
  } finally {
    if (armedAt === started) armedAt = 0
  }
}

export type Confirmation = { current_password: string; code?: string } | { passkey: Assertion }

/** Makes a passkey on this device and adds it. */
export async function makePasskey(name: string, confirmation: Confirmation) {
  const optionsJSON = await call(preparePasskey, { body: confirmation })
  const made = await startRegistration({ optionsJSON })
  const credential = { ...made, clientExtensionResults: {} }
  return call(addPasskey, { body: { name, credential } })
}
