import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { portalHealthSchema } from './schemas.ts'

const healthy = z.object({ status: z.literal('ok') })

export const getLive = allow.public.get('/api/health/live', {
  limit: 'monitor',
  summary: 'Whether the process responds',
  response: healthy,
})

export const getReady = allow.public.get('/api/health/ready', {
  limit: 'monitor',
  summary: 'Whether the process and its database respond, the state of the disk, and the version',
  response: healthy.extend({ disk: z.enum(['ok', 'low']), version: z.string() }),
})

export const getAddress = allow.public.get('/api/health/address', {
  limit: 'monitor',
  summary: 'The caller’s address as the portal sees it, to check the proxy settings',
  response: z.object({
    address: z.string(),
    forwarded: z.boolean(),
    /** Whether the portal trusts the sender of that header. */
    trusted: z.boolean(),
  }),
})

export const getHealth = allow.see_health.get('/api/admin/health/', {
  summary: 'The state of the portal: emails, jobs, the last backup, disks, version and database',
  response: portalHealthSchema,
})

export const retryEmail = allow.see_health.post('/api/admin/health/emails/:id/retry/', {
  summary: 'Retry an email that failed or is waiting for its next attempt',
})

export const retryEmails = allow.see_health.post('/api/admin/health/emails/retry/', {
  summary: 'Retry all emails that are waiting for their next attempt',
  response: z.object({ tried: z.int() }),
})

export const discardEmail = allow.see_health.post('/api/admin/health/emails/:id/discard/', {
  summary: 'Delete an email that failed or is waiting for its next attempt',
})
