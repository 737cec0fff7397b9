import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { line, repeatedLines } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import {
  companyTypeFilters,
  directoryOrders,
  joinedFilters,
  revenueStageFilters,
} from './filters.ts'
import {
  directoryMemberSchema,
  memberPageSchema,
  searchAlternativesSchema,
  shortcutsSchema,
  supporterSchema,
} from './schemas.ts'

export const getMember = allow.founder.get('/api/members/:id/', {
  summary: 'A listed founder’s page; the caller’s own page even when it is not listed',
  response: memberPageSchema,
})

const searched = {
  search: line().default(''),
  industry: line().optional(),
  revenue_stage: z.enum(revenueStageFilters).optional(),
  company_type: z.enum(companyTypeFilters).optional(),
  joined: z.enum(joinedFilters).optional(),
  /** Contributions; the founder offers at least one. `helpTopics` lists those on the screen. */
  helps_with: repeatedLines(),
}

export const getDirectory = allow.founder.get('/api/auth/directory/', {
  limit: 'directory',
  summary: 'The listed founders',
  query: z.object({
    ...searched,
    /** By default `suggested`: first who suits the caller, then by name; a search by relevance. */
    sort: z.enum(directoryOrders).optional(),
    ...pageQuery(),
  }),
  response: z.object({
    members: z.array(directoryMemberSchema),
    pagination: paginationSchema,
  }),
})

export const getShortcuts = allow.founder.get('/api/auth/directory/shortcuts/', {
  limit: 'directory',
  summary: 'Filters of the directory that suit the caller, with the number of founders',
  response: shortcutsSchema,
})

export const getTopicCounts = allow.founder.get('/api/auth/directory/topics/', {
  limit: 'directory',
  summary: 'The listed founders and the supporters who help with each topic',
  /** How many people help with each topic. Counts end at `alternativeCountLimit` + 1. */
  response: z.object({
    topics: z.array(z.object({ topic: z.string(), founders: z.int(), supporters: z.int() })),
  }),
})

export const getSearchAlternatives = allow.founder.get('/api/auth/directory/nearest/', {
  limit: 'directory',
  summary: 'Alternatives for a directory search without results',
  query: z.object(searched),
  response: searchAlternativesSchema,
})

export const getSupporters = allow.founder.get('/api/auth/supporters/', {
  limit: 'directory',
  summary: 'The friends who agreed to be listed as supporters, by name',
  query: z.object({
    search: line().default(''),
    helps_with: repeatedLines(),
    ...pageQuery(),
  }),
  response: z.object({
    supporters: z.array(supporterSchema),
    pagination: paginationSchema,
  }),
})

export const getSupporter = allow.founder.get('/api/auth/supporters/:id/', {
  summary: 'A friend who agreed to be listed as a supporter',
  response: supporterSchema,
})
