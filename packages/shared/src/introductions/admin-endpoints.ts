import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { pageQuery } from '../core/pagination.ts'
import { introductionOverviewSchema } from './schemas.ts'

export const getIntroductionOverview = allow.moderate.get('/api/admin/introductions/', {
  summary: 'Numbers of introductions, and the requests, messages and asks that were reported',
  query: z.object(pageQuery()),
  response: introductionOverviewSchema,
})

export const restoreIntroductions = allow.moderate.post(
  '/api/admin/introductions/askers/:user_id/restore/',
  {
    summary: 'Restore a member’s introductions; idempotent',
  },
)
