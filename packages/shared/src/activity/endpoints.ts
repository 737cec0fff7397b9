import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { dashboardStatsSchema, recentItemSchema } from './schemas.ts'

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
  summary: 'Who joined, which wins, events and opportunities came, newest first, as consents allow',
  response: z.object({ items: z.array(recentItemSchema) }),
})
