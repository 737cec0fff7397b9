import { allow } from '../core/endpoint.ts'
import { reportDecisionSchema, reportSchema } from './schemas.ts'

export const decideReport = allow.moderate.post('/api/admin/introductions/reports/:id/decide/', {
  emails: true,
  summary:
    'Decide a report, once: remove the text, warn the author, suspend their introductions, or dismiss it',
  body: reportDecisionSchema,
  response: reportSchema,
})
