import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  confirmedSchema,
  emailChangeSchema,
  forgotSchema,
  linkSchema,
  resetSchema,
  signInSettingsSchema,
  tokenSchema,
} from './recovery.ts'

const okSchema = z.object({ ok: z.literal(true) })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/forgot/',
  access: 'public',
  limit: 'forgot',
  summary: 'Send a link to reset the password; the answer is the same for every address',
  body: forgotSchema,
  response: okSchema,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset/',
  access: 'public',
  summary: 'Reset the password with an e-mailed link; ends all sessions and starts none',
  body: resetSchema,
  response: okSchema,
})

export const getEmailedLink = endpoint({
  method: 'POST',
  path: '/api/auth/links/look/',
  access: 'public',
  summary: 'The purpose and state of an e-mailed link; does not use it up',
  body: tokenSchema,
  response: linkSchema,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email/confirm/',
  access: 'public',
  summary: 'Confirm an e-mail address with an e-mailed link',
  body: tokenSchema,
  response: confirmedSchema,
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/email/verification/',
  access: 'applicant',
  limit: 'write',
  summary: 'Send the mail that confirms the caller’s address again; three times an hour at most',
  response: okSchema,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email/change/',
  access: 'applicant',
  limit: 'write',
  summary: 'Request a change of e-mail address; it takes effect once both addresses confirm it',
  body: emailChangeSchema,
  response: signInSettingsSchema,
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/auth/email/change/',
  access: 'applicant',
  limit: 'write',
  summary: 'Cancel a requested change of e-mail address; the links in its mails become invalid',
  response: signInSettingsSchema,
})

export const getSignInSettings = endpoint({
  method: 'GET',
  path: '/api/auth/safety/',
  access: 'applicant',
  summary:
    'Sign-in settings: the address, whether it is confirmed, a requested change, two-step sign-in',
  response: signInSettingsSchema,
})
