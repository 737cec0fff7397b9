import { allow } from '../core/endpoint.ts'
import { reportDecisionSchema, reportSchema } from './schemas.ts'

export const decideReport = allow.moderate.post('/api/admin/introductions/reports/:id/decide/', {
  summary:
    'Warn the author of a reported request, message or ask, take away asking or what was written, or dismiss the report; once',
  body: reportDecisionSchema,
  response: reportSchema,
})
