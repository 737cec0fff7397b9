import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { pageQuery } from '../core/pagination.ts'
import { archiveSchema, dashboardStatsSchema, recentItemSchema } from './schemas.ts'

export const getDashboardStats = allow.member.get('/api/resources/dashboard-stats/', {
  summary: 'The figures of the dashboard',
  response: dashboardStatsSchema,
})

export const getRecentActivity = allow.member.get('/api/resources/recent-activity/', {
  summary: 'New members, wins, events and opportunities, newest first, as consents allow',
  response: z.object({ items: z.array(recentItemSchema) }),
})

export const getArchive = allow.member.get('/api/activity/', {
  summary: 'The caller’s own activities, newest first, with counters',
  query: z.object({ ...pageQuery() }),
  response: archiveSchema,
})
