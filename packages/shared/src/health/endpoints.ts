import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { portalHealthSchema } from './schemas.ts'

const healthy = z.object({ status: z.literal('ok') })

export const getLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  limit: 'monitor',
  summary: 'The process answers',
  response: healthy,
})

export const getReady = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  limit: 'monitor',
  summary: 'The process and its database answer',
  response: healthy,
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health/',
  access: 'see_health',
  summary: 'The state of the portal: mails, jobs, the last backup, version and database',
  response: portalHealthSchema,
})

const idParams = z.object({ id: id() })
const okSchema = z.object({ ok: z.literal(true) })

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/health/mails/:id/retry/',
  access: 'see_health',
  limit: 'write',
  summary: 'Try a failed mail again, with as many attempts as a new one',
  params: idParams,
  response: okSchema,
})

export const discardMail = endpoint({
  method: 'POST',
  path: '/api/admin/health/mails/:id/discard/',
  access: 'see_health',
  limit: 'write',
  summary: 'Delete a failed mail',
  params: idParams,
  response: okSchema,
})
