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
  summary: 'The process and its database answer, and whether the disk is nearly full',
  response: healthy.extend({ disk: z.enum(['ok', 'low']) }),
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health/',
  access: 'see_health',
  summary: 'The state of the portal: mails, jobs, the last backup, disks, version and database',
  response: portalHealthSchema,
})

const idParams = z.object({ id: id() })
const okSchema = z.object({ ok: z.literal(true) })

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/health/mails/:id/retry/',
  access: 'see_health',
  limit: 'write',
  summary:
    'Try a mail again that failed or waits for its next try, with as many attempts as a new one',
  params: idParams,
  response: okSchema,
})

export const retryMails = endpoint({
  method: 'POST',
  path: '/api/admin/health/mails/retry/',
  access: 'see_health',
  limit: 'write',
  summary: 'Try all mails at once that wait for their next try',
  response: z.object({ tried: z.int() }),
})

export const discardMail = endpoint({
  method: 'POST',
  path: '/api/admin/health/mails/:id/discard/',
  access: 'see_health',
  limit: 'write',
  summary: 'Delete a mail that failed or waits for its next try',
  params: idParams,
  response: okSchema,
})
