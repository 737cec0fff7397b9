import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { line } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import { companyTypeFilters, industryFilters, revenueStageFilters } from './filters.ts'
import { directorySchema, memberPageSchema } from './schemas.ts'

export const getMember = allow.founder.get('/api/members/:id/', {
  summary: 'A listed founder’s page; the caller’s own page even when it is not listed',
  response: memberPageSchema,
})

export const getDirectory = allow.founder.get('/api/auth/directory/', {
  limit: 'directory',
  summary: 'The listed founders, by name',
  query: z.object({
    search: line().default(''),
    industry: z.enum(industryFilters).optional(),
    revenue_stage: z.enum(revenueStageFilters).optional(),
    company_type: z.enum(companyTypeFilters).optional(),
    /** A contribution that the founder shows; `helpFilters` has those that the screen offers. */
    can_help_with: line().optional(),
    ...pageQuery(),
  }),
  response: directorySchema,
})
