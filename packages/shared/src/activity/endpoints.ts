import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { pageQuery } from '../core/pagination.ts'
import { archiveSchema, dashboardStatsSchema, recentItemSchema } from './schemas.ts'

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/resources/dashboard-stats/',
  access: 'member',
  summary: 'The figures of the dashboard',
  response: dashboardStatsSchema,
})

export const getRecentActivity = endpoint({
  method: 'GET',
  path: '/api/resources/recent-activity/',
  access: 'member',
  summary: 'New members, wins, events and opportunities, newest first, as consents allow',
  response: z.object({ items: z.array(recentItemSchema) }),
})

export const getArchive = endpoint({
  method: 'GET',
  path: '/api/activity/',
  access: 'member',
  summary: 'The caller’s own activities, newest first, with counters',
  query: z.object({ ...pageQuery() }),
  response: archiveSchema,
})
