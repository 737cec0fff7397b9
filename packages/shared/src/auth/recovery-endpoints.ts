import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import {
  emailChangeSchema,
  emailConfirmationSchema,
  emailedLinkSchema,
  forgotSchema,
  linkToken,
  signInSettingsSchema,
  tokenSchema,
} from './recovery.ts'
import { loginResponseSchema, newPassword } from './schemas.ts'

export const forgotPassword = allow.public.post('/api/auth/password/forgot/', {
  limit: 'forgot',
  summary: 'Send a link to reset the password; the answer is the same for every address',
  body: forgotSchema,
})

export const resetPassword = allow.public.post('/api/auth/password/reset/', {
  summary: 'Reset the password with an emailed link; ends all sessions and starts none',
  body: z.object({ token: linkToken(), new_password: newPassword() }),
})

export const requestSignInLink = allow.public.post('/api/auth/login-link/', {
  limit: 'forgot',
  summary: 'Email a link to sign in; the answer is the same for every address',
  body: forgotSchema,
})

export const signInWithLink = allow.public.post('/api/auth/login-link/use/', {
  summary: 'Sign in with an emailed link; with two-step sign-in, the answer is a challenge',
  body: tokenSchema,
  response: loginResponseSchema,
})

export const getEmailedLink = allow.public.post('/api/auth/links/look/', {
  summary: 'The purpose and state of an emailed link; does not use it up',
  body: tokenSchema,
  response: emailedLinkSchema,
})

export const confirmEmail = allow.public.post('/api/auth/email/confirm/', {
  summary: 'Confirm an email address with an emailed link',
  body: tokenSchema,
  response: emailConfirmationSchema,
})

export const sendVerification = allow.applicant.post('/api/auth/email/verification/', {
  beforeSecondStep: true,
  summary: 'Send the email that confirms the caller’s address again; three times an hour at most',
})

export const changeEmail = allow.applicant.post('/api/auth/email/change/', {
  beforeSecondStep: true,
  summary:
    'Request a change of email address; takes effect once the new one confirms it, and the old one if it is confirmed',
  body: emailChangeSchema,
  response: signInSettingsSchema,
})

export const cancelEmailChange = allow.applicant.delete('/api/auth/email/change/', {
  beforeSecondStep: true,
  summary: 'Cancel a requested change of email address; the links in its emails become invalid',
  response: signInSettingsSchema,
})

export const getSignInSettings = allow.applicant.get('/api/auth/safety/', {
  beforeSecondStep: true,
  summary:
    'Sign-in settings: the address, whether it is confirmed, a requested change, two-step sign-in',
  response: signInSettingsSchema,
})
