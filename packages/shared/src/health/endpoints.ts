import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { portalHealthSchema } from './schemas.ts'

const healthy = z.object({ status: z.literal('ok') })

export const getLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'The process answers',
  response: healthy,
})

export const getReady = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'The process and its database answer',
  response: healthy,
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health/',
  access: 'admin',
  summary: 'How the portal runs: mails, jobs, the last backup, version and database',
  response: portalHealthSchema,
})

const one = z.object({ id: id() })
const done = z.object({ ok: z.literal(true) })

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/health/mails/:id/retry/',
  access: 'admin',
  limit: 'write',
  summary: 'Tries a mail that failed for good again, as long as a new one',
  params: one,
  response: done,
})

export const discardMail = endpoint({
  method: 'POST',
  path: '/api/admin/health/mails/:id/discard/',
  access: 'admin',
  limit: 'write',
  summary: 'Removes a mail that failed for good',
  params: one,
  response: done,
})
