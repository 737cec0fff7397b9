import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  confirmedSchema,
  emailChangeSchema,
  forgotSchema,
  linkSchema,
  resetSchema,
  safetySchema,
  tokenSchema,
} from './recovery.ts'

const done = z.object({ ok: z.literal(true) })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/forgot/',
  access: 'public',
  limit: 'forgot',
  summary: 'Ask for a link to choose another password; the same answer for every address',
  body: forgotSchema,
  response: done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset/',
  access: 'public',
  limit: 'write',
  summary: 'Choose another password with an e-mailed link; signed out everywhere, not signed in',
  body: resetSchema,
  response: done,
})

export const lookAtLink = endpoint({
  method: 'POST',
  path: '/api/auth/links/look/',
  access: 'public',
  limit: 'write',
  summary: 'What an e-mailed link is for and whether it still holds; spends nothing',
  body: tokenSchema,
  response: linkSchema,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email/confirm/',
  access: 'public',
  limit: 'write',
  summary: 'Confirm an e-mail address with an e-mailed link',
  body: tokenSchema,
  response: confirmedSchema,
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/email/verification/',
  access: 'applicant',
  limit: 'write',
  summary: 'Send the mail that confirms my address again; three times an hour',
  response: done,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email/change/',
  access: 'applicant',
  limit: 'write',
  summary: 'Ask for another e-mail address; it changes once both addresses have confirmed it',
  body: emailChangeSchema,
  response: safetySchema,
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/auth/email/change/',
  access: 'applicant',
  limit: 'write',
  summary: 'Withdraw a change of my e-mail address; the links in its mails are void',
  response: safetySchema,
})

export const getSafety = endpoint({
  method: 'GET',
  path: '/api/auth/safety/',
  access: 'applicant',
  summary: 'My address, whether it is confirmed, a change of it that waits, and two-step sign-in',
  response: safetySchema,
})
