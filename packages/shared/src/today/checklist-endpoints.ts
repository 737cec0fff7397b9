import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { firstSteps, firstStepTicks } from './checklist.ts'

const checklistSchema = z.object({
  /** Null once all steps are done, or the list is hidden. */
  steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })).nullable(),
  email: z.object({
    /** To a mail server, or to nobody. */
    destination: z.enum(['server', 'catcher', 'outbox']),
    /** The server or the folder. */
    place: z.string(),
    /** The domain that emails come from. */
    domain: z.string(),
  }),
})
export type Checklist = z.infer<typeof checklistSchema>

export const getChecklist = allow.see_health.get('/api/admin/checklist/', {
  summary: 'The first steps of the network, and which of them are done',
  response: checklistSchema,
})

export const tickFirstStep = allow.see_health.post('/api/admin/checklist/:tick/', {
  summary: 'Tick a first step that no fact tells of, or hide the list; idempotent',
  params: z.object({ tick: z.enum(firstStepTicks) }),
  response: checklistSchema,
})

export const sendTestEmail = allow.see_health.post('/api/admin/email/test/', {
  limit: 'forgot',
  summary: 'Hand a test email to the mail server at once, to the caller’s own confirmed address',
  response: z.object({
    handed_over: z.boolean(),
    /** What the mail server said, or why there is no email. */
    reason: z.string().optional(),
  }),
})
