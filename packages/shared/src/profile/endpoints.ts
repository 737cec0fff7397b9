import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { photoBytes, photoSizes, photoTypes } from '../core/photo.ts'
import {
  consentEntrySchema,
  consentSchema,
  consentsPatchSchema,
  meSchema,
  profilePatchSchema,
  visibilityPatchSchema,
} from './schemas.ts'

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me/',
  access: 'applicant',
  summary: 'The caller’s account and profile',
  response: meSchema,
})

export const patchMe = endpoint({
  method: 'PATCH',
  path: '/api/auth/me/',
  access: 'member',
  limit: 'write',
  summary:
    'Change fields of the profile and consents; public_member_list alone sets Directory Visibility',
  /** The version of the edited section; the call is refused if it has changed since. */
  query: z.object({ version: z.string().max(64).optional() }),
  body: profilePatchSchema,
  response: meSchema,
})

export const patchVisibility = endpoint({
  method: 'PATCH',
  path: '/api/auth/me/visibility/',
  access: 'member',
  limit: 'write',
  summary: 'Show fields of the profile to founders, or keep them private',
  body: visibilityPatchSchema,
  response: meSchema,
})

export const getConsents = endpoint({
  method: 'GET',
  path: '/api/auth/me/consents/',
  access: 'applicant',
  summary: 'The caller’s consents: current state, wording and history',
  response: z.object({
    consents: z.array(consentSchema),
    /** All answers, latest first. */
    ledger: z.array(consentEntrySchema),
  }),
})

export const patchConsents = endpoint({
  method: 'PATCH',
  path: '/api/auth/me/consents/',
  access: 'member',
  limit: 'write',
  summary: 'Give or withdraw single consents',
  body: consentsPatchSchema,
  response: meSchema,
})

export const putMyPhoto = endpoint({
  method: 'PUT',
  path: '/api/auth/me/photo/',
  access: 'member',
  limit: 'upload',
  summary: 'Add or replace the caller’s photo: a JPEG, PNG or WebP as the body, cut to a square',
  accepts: { types: photoTypes, bytes: photoBytes },
  response: meSchema,
})

export const deleteMyPhoto = endpoint({
  method: 'DELETE',
  path: '/api/auth/me/photo/',
  access: 'member',
  limit: 'write',
  summary: 'Remove the caller’s photo',
  response: meSchema,
})

/** Public because <img> sends no access token; the random id is the secret, and only members get it. */
export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/photos/:id/',
  access: 'public',
  limit: 'photo',
  summary: 'The photo of an active member, as a square',
  params: z.object({ id: id() }),
  query: z.object({
    /** The side in pixels: 96, 256 or 512. */
    size: z.coerce.number().pipe(z.literal(photoSizes)).default(256),
  }),
  produces: 'image/webp',
  response: z.unknown(),
})
