import { getArchive, getDashboardStats, getRecentActivity } from '@portal/shared/activity/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { readArchive } from './archive.ts'
import { dashboardStats, recentActivity } from './dashboard.ts'

export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, getDashboardStats, async () => dashboardStats(deps.db, new Date()))
  route(app, getRecentActivity, async ({ actor }) => ({ items: await recentActivity(deps, actor) }))
  route(app, getArchive, async ({ actor, query }) => readArchive(deps, actor.id, query))
}
