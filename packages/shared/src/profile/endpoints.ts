import { z } from 'zod'
import { laterAnswersSchema } from '../applications/answers.ts'
import { consentKinds } from '../applications/options.ts'
import { allow } from '../core/endpoint.ts'
import { pictureKinds, pictureUpload } from '../pictures/kinds.ts'
import { choosableFields, visibilities } from './fields.ts'
import { consentEntrySchema, consentSchema, meSchema, profilePatchSchema } from './schemas.ts'

export const getMe = allow.applicant.get('/api/auth/me/', {
  beforeSecondStep: true,
  summary: 'The caller’s account and profile',
  response: meSchema,
})

export const patchMe = allow.member.patch('/api/auth/me/', {
  summary:
    'Change fields of the profile and consents; public_member_list alone sets Directory Visibility',
  /** The version of the edited section; the API refuses a stale one. */
  query: z.object({ version: z.string().max(64).optional() }),
  body: profilePatchSchema,
  response: meSchema,
})

export const patchAnswers = allow.member.patch('/api/auth/me/answers/', {
  summary: 'Add required answers that the profile lacks; existing ones are kept',
  body: laterAnswersSchema,
  response: meSchema,
})

export const patchVisibility = allow.member.patch('/api/auth/me/visibility/', {
  summary: 'Show fields of the profile to founders, or keep them private',
  body: z.partialRecord(
    z.enum(choosableFields),
    z.enum(visibilities, { error: 'Please choose private or founders' }),
  ),
  response: meSchema,
})

export const getConsents = allow.applicant.get('/api/auth/me/consents/', {
  summary: 'The caller’s consents: current state, wording and history',
  response: z.object({
    consents: z.array(consentSchema),
    /** All answers, latest first. */
    ledger: z.array(consentEntrySchema),
  }),
})

export const patchConsents = allow.member.patch('/api/auth/me/consents/', {
  summary: 'Give or withdraw single consents',
  /** True gives a consent, false withdraws it. */
  body: z.partialRecord(z.enum(consentKinds), z.boolean()),
  response: meSchema,
})

const { writers } = pictureKinds.member

export const putMyPhoto = allow[writers].put('/api/auth/me/photo/', {
  ...pictureUpload('member'),
  summary: 'Add or replace the caller’s photo: a JPEG, PNG or WebP as the body, cut to a square',
  response: meSchema,
})

export const deleteMyPhoto = allow[writers].delete('/api/auth/me/photo/', {
  summary: 'Remove the caller’s photo',
  response: meSchema,
})
