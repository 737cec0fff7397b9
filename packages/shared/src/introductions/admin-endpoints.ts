import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { pageQuery } from '../core/pagination.ts'
import { introductionOverviewSchema, reportDecisionSchema, reportSchema } from './schemas.ts'

export const getIntroductionOverview = allow.moderate.get('/api/admin/introductions/', {
  summary: 'Numbers of introductions, and the requests, messages and asks that were reported',
  query: z.object(pageQuery()),
  response: introductionOverviewSchema,
})

export const decideReport = allow.moderate.post('/api/admin/introductions/reports/:id/decide/', {
  summary:
    'Warn the author of a reported request, message or ask, take away asking or what was written, or dismiss the report; once',
  body: reportDecisionSchema,
  response: reportSchema,
})

export const restoreAsking = allow.moderate.post(
  '/api/admin/introductions/askers/:user_id/restore/',
  {
    summary: 'Let a member ask for introductions again; idempotent',
  },
)
