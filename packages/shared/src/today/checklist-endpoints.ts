import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { firstSteps, firstStepTicks } from './checklist.ts'

const checklistSchema = z.object({
  /** Null once all steps are done or the list is hidden. */
  steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })).nullable(),
  email: z.object({
    destination: z.enum(['server', 'catcher', 'outbox']),
    place: z.string(),
    domain: z.string(),
  }),
})
export type Checklist = z.infer<typeof checklistSchema>

export const getChecklist = allow.see_health.get('/api/admin/checklist/', {
  summary: 'The first steps of the network, and which of them are done',
  response: checklistSchema,
})

export const tickFirstStep = allow.see_health.post('/api/admin/checklist/:tick/', {
  summary: 'Tick a first step by hand, or hide the list; idempotent',
  params: z.object({ tick: z.enum(firstStepTicks) }),
  response: checklistSchema,
})

export const sendTestEmail = allow.see_health.post('/api/admin/email/test/', {
  limit: 'forgot',
  summary: 'Send a test email to the caller’s confirmed address at once',
  response: z.object({
    handed_over: z.boolean(),
    /** The mail server's response, or why there was no email. */
    reason: z.string().optional(),
  }),
})
