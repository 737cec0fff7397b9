import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { line } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import { companyTypeFilters, industryFilters, revenueStageFilters } from './options.ts'
import { directorySchema, meSchema, profilePatchSchema } from './schemas.ts'

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me/',
  access: 'applicant',
  summary: 'My account and profile',
  response: meSchema,
})

export const patchMe = endpoint({
  method: 'PATCH',
  path: '/api/auth/me/',
  access: 'member',
  limit: 'write',
  summary: 'Change parts of my profile and consents',
  body: profilePatchSchema,
  response: meSchema,
})

export const getDirectory = endpoint({
  method: 'GET',
  path: '/api/auth/directory/',
  access: 'founder',
  limit: 'directory',
  summary: 'Founders who agreed to be listed, by name',
  query: z.object({
    search: line().default(''),
    industry: z.enum(industryFilters).optional(),
    revenue_stage: z.enum(revenueStageFilters).optional(),
    company_type: z.enum(companyTypeFilters).optional(),
    ...pageQuery(),
  }),
  response: directorySchema,
})
