import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { deletionRequestSchema, deletionSchema, exportFormats } from './schemas.ts'

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/auth/me/export/',
  access: 'applicant',
  limit: 'export',
  summary: 'Everything that the portal holds about me, as JSON or as a page to read',
  query: z.object({ format: z.enum(exportFormats).default('json') }),
  response: z.unknown(),
  produces: 'application/json; charset=utf-8',
})

export const deleteMyAccount = endpoint({
  method: 'POST',
  path: '/api/auth/me/delete/',
  access: 'applicant',
  limit: 'write',
  summary: 'Have my account deleted when the time to undo it is over; other devices are signed out',
  body: deletionRequestSchema,
  response: deletionSchema,
})

export const keepMyAccount = endpoint({
  method: 'POST',
  path: '/api/auth/me/delete/undo/',
  access: 'applicant',
  limit: 'write',
  summary: 'Keep my account after all',
  response: deletionSchema,
})
