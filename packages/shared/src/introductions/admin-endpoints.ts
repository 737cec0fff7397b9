import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { pageQuery } from '../core/pagination.ts'
import {
  introductionOverviewSchema,
  introductionReportDecisionSchema,
  reportedIntroductionSchema,
} from './schemas.ts'

export const getIntroductionOverview = allow.moderate.get('/api/admin/introductions/', {
  summary: 'Numbers of introductions, and the requests that were reported',
  query: z.object(pageQuery()),
  response: introductionOverviewSchema,
})

export const decideIntroductionReport = allow.moderate.post(
  '/api/admin/introductions/reports/:id/decide/',
  {
    summary: 'Warn the asker of a reported request, take away asking, or dismiss the report; once',
    body: introductionReportDecisionSchema,
    response: reportedIntroductionSchema,
  },
)

export const restoreAsking = allow.moderate.post(
  '/api/admin/introductions/askers/:user_id/restore/',
  {
    summary: 'Let a member ask for introductions again; idempotent',
  },
)
