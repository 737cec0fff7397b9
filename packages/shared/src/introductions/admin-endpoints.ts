import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import {
  introductionOverviewSchema,
  introductionReportDecisionSchema,
  reportedIntroductionSchema,
} from './schemas.ts'

export const getIntroductionOverview = endpoint({
  method: 'GET',
  path: '/api/admin/introductions/',
  access: 'moderate',
  summary: 'Numbers of introductions, and the requests that were reported',
  query: z.object(pageQuery()),
  response: introductionOverviewSchema,
})

export const decideIntroductionReport = endpoint({
  method: 'POST',
  path: '/api/admin/introductions/reports/:id/decide/',
  access: 'moderate',
  limit: 'write',
  summary: 'Warn the asker of a reported request, take away asking, or dismiss the report; once',
  params: z.object({ id: id() }),
  body: introductionReportDecisionSchema,
  response: reportedIntroductionSchema,
})

export const restoreAsking = endpoint({
  method: 'POST',
  path: '/api/admin/introductions/askers/:user_id/restore/',
  access: 'moderate',
  limit: 'write',
  summary: 'Let a member ask for introductions again; idempotent',
  params: z.object({ user_id: id() }),
  response: z.object({ ok: z.literal(true) }),
})
