import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { portalHealthSchema } from './schemas.ts'

const healthy = z.object({ status: z.literal('ok') })

export const getLive = allow.public.get('/api/health/live', {
  limit: 'monitor',
  summary: 'The process answers',
  response: healthy,
})

export const getReady = allow.public.get('/api/health/ready', {
  limit: 'monitor',
  summary: 'The process and its database answer, whether the disk is nearly full, and the version',
  response: healthy.extend({ disk: z.enum(['ok', 'low']), version: z.string() }),
})

export const getAddress = allow.public.get('/api/health/address', {
  limit: 'monitor',
  summary: 'The address at which the portal sees the caller, to see whether it knows its proxies',
  response: z.object({
    address: z.string(),
    /** Whether the call came with X-Forwarded-For. */
    forwarded: z.boolean(),
    /** Whether the portal believes whoever sent that. */
    trusted: z.boolean(),
  }),
})

export const getHealth = allow.see_health.get('/api/admin/health/', {
  summary: 'The state of the portal: emails, jobs, the last backup, disks, version and database',
  response: portalHealthSchema,
})

export const retryEmail = allow.see_health.post('/api/admin/health/emails/:id/retry/', {
  summary:
    'Try an email again that failed or waits for its next try, with as many attempts as a new one',
})

export const retryEmails = allow.see_health.post('/api/admin/health/emails/retry/', {
  summary: 'Try all emails at once that wait for their next try',
  response: z.object({ tried: z.int() }),
})

export const discardEmail = allow.see_health.post('/api/admin/health/emails/:id/discard/', {
  summary: 'Delete an email that failed or waits for its next try',
})
