import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import { companyTypeFilters, industryFilters, revenueStageFilters } from './filters.ts'
import { directorySchema, memberPageSchema } from './schemas.ts'

export const getMember = endpoint({
  method: 'GET',
  path: '/api/members/:id/',
  access: 'founder',
  summary: 'A listed founder’s page; the caller’s own page even when it is not listed',
  params: z.object({ id: id() }),
  response: memberPageSchema,
})

export const getDirectory = endpoint({
  method: 'GET',
  path: '/api/auth/directory/',
  access: 'founder',
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
