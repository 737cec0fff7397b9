import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
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
  summary: 'My account and profile',
  response: meSchema,
})

export const patchMe = endpoint({
  method: 'PATCH',
  path: '/api/auth/me/',
  access: 'member',
  limit: 'write',
  summary:
    'Change parts of my profile and consents. public_member_list alone is the switch Directory Visibility',
  /** `version` of the section that was edited; when it no longer holds, the call is refused. */
  query: z.object({ version: z.string().max(64).optional() }),
  body: profilePatchSchema,
  response: meSchema,
})

export const patchVisibility = endpoint({
  method: 'PATCH',
  path: '/api/auth/me/visibility/',
  access: 'member',
  limit: 'write',
  summary: 'Show fields of my profile to founders, or keep them private',
  body: visibilityPatchSchema,
  response: meSchema,
})

export const getConsents = endpoint({
  method: 'GET',
  path: '/api/auth/me/consents/',
  access: 'applicant',
  summary: 'What I have agreed to, in which words, and since when',
  response: z.object({
    consents: z.array(consentSchema),
    /** Every answer ever given, the latest first. */
    ledger: z.array(consentEntrySchema),
  }),
})

export const patchConsents = endpoint({
  method: 'PATCH',
  path: '/api/auth/me/consents/',
  access: 'member',
  limit: 'write',
  summary: 'Give or withdraw consents, each for itself alone',
  body: consentsPatchSchema,
  response: meSchema,
})
